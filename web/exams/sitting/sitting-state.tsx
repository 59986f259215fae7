import type { DeviceJournal } from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { HandingIn } from './handing-in.tsx'
import { SavedState } from './saved-state.tsx'

type SittingStateProps = {
  journal: DeviceJournal
  sitting: Pick<SittingNow, 'isPreview' | 'isOnlyInPage' | 'serverNow'>
}

/** What is saved where, or that it is being handed in: in the same place, so that nothing below it moves. */
export function SittingState({ journal, sitting }: SittingStateProps) {
  const { is_handing_in: isHandingIn } = journal
  if (sitting.isPreview && !isHandingIn) return null
  return (
    <div className="flex min-h-14 min-w-0 grow items-center">
      {!isHandingIn && <SavedState journal={journal} isOnlyInPage={sitting.isOnlyInPage} />}
      <HandingIn journal={journal} sitting={sitting} />
    </div>
  )
}
