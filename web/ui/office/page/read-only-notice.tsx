import Info from 'lucide-react/icons/info'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

type ReadOnlyNoticeProps = {
  text: string
  isTrashed?: boolean
  /** It cannot be changed by anybody, whatever they may do. */
  isClosed?: boolean
  onRestore?: (() => void) | undefined
}

/** Why the record cannot be changed: a missing permission, its state, or it is in the trash and may be restored. */
export function ReadOnlyNotice({ text, isTrashed = false, isClosed = false, onRestore }: ReadOnlyNoticeProps) {
  const { acts, forms } = useOfficeWords()
  return (
    <div className="flex items-center gap-3 rounded-card bg-info-soft p-4 text-cell text-ink max-md:flex-wrap">
      <Icon of={Info} className="text-info" />
      <div className="min-w-0 flex-1">
        {!isTrashed && !isClosed && <p className="font-bold">{forms.permissionRequired}</p>}
        <p>{text}</p>
      </div>
      {onRestore && (
        <OfficeButton size="small" className="max-md:min-h-11" onClick={onRestore}>
          <Icon of={RotateCcw} size={16} />
          {acts.restore}
        </OfficeButton>
      )}
    </div>
  )
}
