import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '../../icon.tsx'
import { firstField } from './hold-focus.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Always visible: cancel and the main action. */
  footer?: ReactNode
  /** For a whole form: wider on a desktop, full screen on a phone. */
  wide?: boolean
}

/** The backdrop of dialogs and drawers. */
export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** Something to do beside the page: from the right on a desktop, from below on a phone. The focus stays in it, first in its first field. */
export function Drawer({ open, onClose, title, children, footer, wide }: DrawerProps) {
  const { core } = useWords()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClass} />
        <Dialog.Popup
          initialFocus={() => (content.current && firstField(content.current)) ?? true}
          className={`fixed inset-x-0 bottom-0 z-50 flex flex-col bg-band text-body shadow-bar outline-none transition duration-200 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full md:inset-y-0 md:right-0 md:left-auto md:rounded-none md:border-l md:border-line md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0 ${wide ? 'h-dvh md:h-auto md:w-170 md:max-w-[90vw]' : 'max-h-[90dvh] rounded-t-[22px] md:max-h-none md:w-120'}`}
        >
          <div className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2 pr-3 pl-4 md:pl-6">
            <Dialog.Title className="text-head">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={core.close}
              className="flex size-11 shrink-0 items-center justify-center rounded-full text-second hover:bg-sand"
            >
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <div ref={content} className="grow overflow-y-auto overscroll-contain p-4 md:p-6">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:grow md:px-6">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
