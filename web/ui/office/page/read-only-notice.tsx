import Info from 'lucide-react/icons/info'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

/** Why the record cannot be changed, and a restore button if it is in the trash. */
export function ReadOnlyNotice({ text, onRestore }: { text: string; onRestore?: () => void }) {
  const { acts } = useOfficeWords()
  return (
    <div className="flex items-center gap-3 rounded-card bg-info-soft p-4 text-cell text-ink max-md:flex-wrap">
      <Icon of={Info} className="text-info" />
      <p className="min-w-0 flex-1">{text}</p>
      {onRestore && (
        <OfficeButton size="small" className="max-md:min-h-11" onClick={onRestore}>
          <Icon of={RotateCcw} size={16} />
          {acts.restore}
        </OfficeButton>
      )}
    </div>
  )
}
