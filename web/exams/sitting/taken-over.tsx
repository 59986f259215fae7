import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { answerTo, type DeviceJournal } from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'
import { takingWords } from '../taking.words.ts'
import { TimeLeft } from './time-left.tsx'

type TakenOverProps = {
  sitting: Pick<SittingNow, 'isOpening' | 'open' | 'serverNow'>
  journal: DeviceJournal
  /** The time is above it already. */
  hasTime?: boolean
}

const nothing = () => undefined

/** Another device answers; this one can take over again. */
export function TakenOver({ sitting, journal, hasTime = false }: TakenOverProps) {
  const words = useArea(takingWords)
  const { attempt } = journal
  const isAssignment = attempt.exam.kind === 'assignment'
  const answered = attempt.questions.filter((_, at) => isAnswered(answerTo(journal, at))).length
  return (
    <Card className="mb-8 max-w-[680px]" padding="large">
      <p role="status" className="text-h3">
        {words.takenOver}
      </p>
      <p className="mb-4 text-muted">{isAssignment ? words.takenOverWork : words.takenOverText(answered)}</p>
      {attempt.due_at && !hasTime && (
        <p className="mb-4">
          <TimeLeft dueAt={attempt.due_at} serverNow={sitting.serverNow} onOver={nothing} />
        </p>
      )}
      <Button loading={sitting.isOpening} onClick={() => void sitting.open()}>
        {words.goOnHere}
      </Button>
    </Card>
  )
}
