import X from 'lucide-react/icons/x'
import { Icon } from './icon.tsx'

/** Close an open sheet. Older browsers have no popovers: there a sheet is an ordinary part of the page. */
export function closeSheet(sheet: HTMLElement | null): void {
  if (sheet && 'hidePopover' in sheet && sheet.matches(':popover-open')) sheet.hidePopover()
}

type SheetHeadProps = { sheetId: string; title: string; closeLabel: string; className?: string }

/** The head of a sheet: title and close button. */
export function SheetHead({ sheetId, title, closeLabel, className }: SheetHeadProps) {
  return (
    <div className={`flex items-center justify-between border-b border-line px-4 py-3 ${className ?? ''}`}>
      <h2 className="text-h3">{title}</h2>
      <button
        type="button"
        popoverTarget={sheetId}
        popoverTargetAction="hide"
        aria-label={closeLabel}
        className="flex size-11 items-center justify-center rounded-full text-ink hover:bg-sand"
      >
        <Icon of={X} size={24} />
      </button>
    </div>
  )
}
