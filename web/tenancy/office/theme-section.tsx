import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type ThemeSectionProps = { title: string; text?: string; children: ReactNode }

/** A part of the controls that can be collapsed. */
export function ThemeSection({ title, text, children }: ThemeSectionProps) {
  return (
    <details open className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-head font-bold text-ink">{title}</h2>
        <Icon of={ChevronDown} size={18} className="text-second transition group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-6 md:px-6">
        {text && <p className="-mt-2 text-meta text-muted">{text}</p>}
        {children}
      </div>
    </details>
  )
}
