import type { CorrectedPaper } from '#shared/exams/corrections.schema.ts'
import { shareOf } from '#shared/exams/scores.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { correctionWords, examWords } from '../exams.words.ts'

type PaperQuestionsProps = { paper: CorrectedPaper; at: number; onChoose: (at: number) => void }

const tones = {
  waiting: 'border border-line-strong text-second',
  right: 'bg-primary-soft text-primary-strong',
  wrong: 'bg-danger-soft text-danger',
}

/** The score so far, and every question with what it brought. */
export function PaperQuestions({ paper, at, onChoose }: PaperQuestionsProps) {
  const words = useArea(correctionWords)
  const { types } = useArea(examWords)
  const [reached, total] = [paper.correct_score ?? 0, paper.total_score ?? 0]
  const passAt = paper.pass_percent === null ? null : shareOf(total, paper.pass_percent, 100)
  return (
    <div className="border-line max-lg:border-b lg:border-r">
      <div className="space-y-2 border-b border-line p-4 lg:p-5">
        <p className="text-meta text-muted">{words.score}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="figures">
            <strong className="text-title">{reached}</strong> <span className="text-muted">/ {total}</span>
          </span>
          {passAt !== null && <span className="text-meta text-muted">{words.passAt(String(passAt))}</span>}
        </p>
        <span aria-hidden className="relative block h-2 overflow-clip rounded-pill bg-sunken">
          <span
            className="block h-full rounded-pill bg-primary"
            style={{ width: `${total > 0 ? (reached / total) * 100 : 0}%` }}
          />
          {passAt !== null && total > 0 && (
            <span
              className="absolute inset-y-0 w-0.5 bg-ink"
              style={{ insetInlineStart: `${(passAt / total) * 100}%` }}
            />
          )}
        </span>
      </div>
      <nav aria-label={words.questions}>
        <ol className="flex max-lg:overflow-x-auto max-lg:p-2 lg:block lg:py-2">
          {paper.questions.map((question, index) => {
            const { score, points, type } = question
            const tone = score === null ? 'waiting' : score > 0 ? 'right' : 'wrong'
            const brought = `${score ?? '–'} / ${points}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question of a paper is its place
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => onChoose(index)}
                  className="flex w-full items-center gap-3 px-2 py-2 text-start transition hover:bg-sand aria-[current]:bg-primary-soft lg:px-5 lg:py-3 max-lg:rounded-md"
                >
                  <span
                    className={`flex size-8 shrink-0 items-center justify-center rounded-sm text-meta font-bold ${tones[tone]}`}
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0 grow truncate max-lg:sr-only">{types[type]}</span>
                  <span className="figures shrink-0 text-meta text-second max-lg:sr-only">{brought}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
    </div>
  )
}
