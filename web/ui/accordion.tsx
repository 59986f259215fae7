import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Parts that open one below the other. Native details: they work without scripts, and the browser's search opens them. */
export function Accordion({
  isFlush,
  children,
}: {
  /** Inside a card that has its own border. */ isFlush?: boolean
  children: ReactNode
}) {
  return (
    <div className={`divide-y divide-line bg-band ${isFlush ? '' : 'overflow-hidden rounded-lg border border-line'}`}>
      {children}
    </div>
  )
}

export function AccordionItem({ head, open, children }: { head: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-18 items-center gap-4 px-4 py-3 transition -outline-offset-2 hover:bg-sand group-open:bg-sand md:px-6">
        <div className="min-w-0 grow">{head}</div>
        <Icon of={ChevronDown} className="text-muted transition duration-200 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}
