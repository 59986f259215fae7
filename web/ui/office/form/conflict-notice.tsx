import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { OfficeButton } from '../page/office-button.tsx'

/** Someone else saved the same record meanwhile: asks which version to use. */
export function ConflictNotice({
  by,
  isOwn,
  at,
  mine,
  onLoadTheirs,
  onSaveMine,
  children,
}: {
  /** Who saved it. */
  by?: string
  /** It was the same person, in another tab. */
  isOwn?: boolean | undefined
  /** When, in words. */
  at?: string
  /** What saving one's own version does, if it is not overwriting. */
  mine?: string
  onLoadTheirs: () => void
  /** Absent if there is nothing to overwrite. */
  onSaveMine?: () => void
  /** What they changed. */
  children?: ReactNode
}) {
  const { conflict } = useOfficeWords().forms
  return (
    <div data-conflict role="alert" className="flex gap-3 rounded-card border border-warn-line bg-warn-soft p-4">
      <Icon of={TriangleAlert} className="mt-[calc((1lh-20px)/2)] text-warn" />
      <div className="min-w-0 grow text-cell">
        <p className="font-bold text-ink">{isOwn ? conflict.own : by ? conflict.by(by) : conflict.title}</p>
        <p className="text-second">
          {at && !isOwn && `${conflict.at(at)} `}
          {conflict.text}
        </p>
        {children}
        <div className="mt-3 flex flex-wrap gap-2">
          <OfficeButton size="small" className="max-md:min-h-11" onClick={onLoadTheirs}>
            {conflict.theirs}
          </OfficeButton>
          {onSaveMine && (
            <OfficeButton size="small" kind="dark" className="max-md:min-h-11" onClick={onSaveMine}>
              {mine ?? conflict.mine}
            </OfficeButton>
          )}
        </div>
      </div>
    </div>
  )
}
