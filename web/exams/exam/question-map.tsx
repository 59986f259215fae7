import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { answerTo, type DeviceJournal, waits } from '../attempts/device-journal.ts'
import { examWords } from '../exam.words.ts'

/** All questions at a glance: which are answered, open, to be looked at again, or only on this device. */
export function QuestionMap({ journal, onShow }: { journal: DeviceJournal; onShow: (question: number) => void }) {
  const words = useArea(examWords)
  const { attempt, flags, at } = journal
  const all = attempt.questions.map((_, question) => ({
    question,
    isAnswered: isAnswered(answerTo(journal, question)),
    isFlagged: flags.includes(question),
    isHere: waits(journal, question),
  }))
  const answered = all.filter((one) => one.isAnswered).length
  const onDevice = all.filter((one) => one.isHere).length
  const toReview = all.filter((one) => one.isFlagged).length
  return (
    <div>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{words.all}</h2>
        <p className="figures text-muted">
          {answered} / {all.length}
        </p>
      </div>
      <ol className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(2.75rem, 1fr))' }}>
        {all.map(({ question, isAnswered: isDone, isFlagged, isHere }) => {
          const isNow = question === at && attempt.one_by_one
          const states = [
            isDone ? words.states.answered : words.states.open,
            ...(isFlagged ? [words.states.flagged] : []),
            ...(isHere ? [words.states.onDevice] : []),
          ]
          const look = isNow
            ? 'border-primary bg-primary text-on-primary'
            : isDone
              ? 'border-primary-tint bg-primary-soft text-primary-strong'
              : 'border-line-strong bg-band text-body'
          return (
            <li key={question}>
              <button
                type="button"
                onClick={() => onShow(question)}
                aria-current={isNow ? 'step' : undefined}
                aria-label={`${question + 1}: ${states.join(', ')}`}
                className={`figures relative flex h-11 w-full items-center justify-center rounded-md border font-bold ${look}`}
              >
                {question + 1}
                {(isFlagged || isHere) && (
                  <span
                    aria-hidden
                    className="absolute size-3.5 rounded-full border-2 border-band bg-secondary"
                    style={{ top: -6, right: -4, ...(isHere && { background: 'var(--info)' }) }}
                  />
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-caption">
        <Legend look="rounded-sm border border-primary-tint bg-primary-soft">{words.answered(answered)}</Legend>
        <Legend look="rounded-sm border border-line-strong bg-band">{words.left(all.length - answered)}</Legend>
        {toReview > 0 && <Legend look="rounded-full bg-secondary">{words.toReview(toReview)}</Legend>}
        {onDevice > 0 && (
          <Legend look="rounded-full" color="var(--info)">
            {words.onDevice(onDevice)}
          </Legend>
        )}
      </p>
    </div>
  )
}

function Legend({ look, color, children }: { look: string; color?: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={`size-3.5 ${look}`} style={color ? { background: color } : undefined} />
      {children}
    </span>
  )
}
