import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { DeviceJournal } from '../attempts/device-journal.ts'
import { takingWords } from '../taking.words.ts'

/** What of the answers is saved where, and whether there is a connection: no toast says it again. */
export function SavedState(props: { journal: DeviceJournal; isOnlyInPage: boolean }) {
  return (
    // As high as its longest text: the question below stays where it is when the connection is lost.
    <div data-says-online="" className="flex min-h-[calc(2lh+1rem)] items-center text-caption">
      <State {...props} />
    </div>
  )
}

function State({ journal, isOnlyInPage }: { journal: DeviceJournal; isOnlyInPage: boolean }) {
  const words = useArea(takingWords)
  const isOnline = useOnline()
  const count = new Set(journal.waiting.map(({ question }) => question)).size
  const hasAnswers = count > 0 || journal.attempt.answers.length > 0
  // A moment of sending is not worth a word; what was tried in vain is.
  const isWaiting = count > 0 && (!isOnline || journal.waiting.some(({ is_sent }) => is_sent))
  if (isOnlyInPage && count > 0)
    return (
      <p role="status" className="rounded-md bg-danger-soft px-4 py-2 text-danger">
        {words.onlyInPage}
      </p>
    )
  if (!isOnline)
    return (
      <p role="status" className="flex items-center gap-3 rounded-md bg-info-soft px-4 py-2">
        <Icon of={CloudOff} size={18} />
        <span>
          <strong>{words.offline}</strong>
          {count > 0 && <span className="block">{words.offlineText(count)}</span>}
        </span>
      </p>
    )
  return (
    <p role="status" className="flex items-center gap-2 text-primary-strong">
      <Icon of={CloudCheck} size={18} />
      {isWaiting ? words.saving : hasAnswers ? words.saved : words.savesAsYouGo}
    </p>
  )
}
