import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../icon.tsx'
import { OfficeButton } from './office-button.tsx'

/** Someone else saved the same record meanwhile: whose version shall it be? */
export function ConflictNotice({
  by,
  at,
  onLoadTheirs,
  onSaveMine,
}: {
  /** Who it was. */
  by?: string
  /** When, in words. */
  at?: string
  onLoadTheirs: () => void
  onSaveMine: () => void
}) {
  const { conflict } = useOfficeWords().forms
  return (
    <div data-conflict role="alert" className="flex gap-3 rounded-card border border-warn-line bg-warn-soft p-4">
      <Icon of={TriangleAlert} className="mt-[calc((1lh-20px)/2)] text-warn" />
      <div className="min-w-0 grow text-cell">
        <p className="font-bold text-ink">{by ? conflict.by(by) : conflict.title}</p>
        <p className="text-second">
          {at && `${conflict.at(at)} `}
          {conflict.text}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <OfficeButton size="small" className="max-md:min-h-11" onClick={onLoadTheirs}>
            {conflict.theirs}
          </OfficeButton>
          <OfficeButton size="small" kind="dark" className="max-md:min-h-11" onClick={onSaveMine}>
            {conflict.mine}
          </OfficeButton>
        </div>
      </div>
    </div>
  )
}
