import type { ReactNode } from 'react'
import { percentOf } from '#shared/courses/attempts.rules.ts'
import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import { clockText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { takingWords } from '../taking.words.ts'
import { ScoreRing } from './score-ring.tsx'

/** A percentage as people read it: never rounded up to one that was not reached. */
export const shownPercent = (scores: { correct_score: number | null; total_score: number | null }): number =>
  Math.floor(percentOf({ correct_score: scores.correct_score ?? 0, total_score: scores.total_score ?? 0 }))

/** How an attempt ended. */
export function ResultCard({
  result,
  needed,
  children,
}: {
  result: AttemptResult
  /** The percentage that has to be reached, if any. */
  needed: number | null
  children?: ReactNode
}) {
  const words = useArea(takingWords)
  const percent = shownPercent(result)
  const status = result.status ?? 'completed'
  const isGood = status === 'passed' || status === 'completed'
  const isPending = status === 'correction_pending'
  const facts = [
    { value: clockText(result.seconds), name: words.result.time },
    { value: words.result.attempt(result.number), name: words.result.number },
    { value: `${result.correct_questions}/${result.question_count}`, name: words.result.correct },
  ]
  return (
    <div
      className={`rounded-lg px-5 py-7 text-center ${isGood ? 'bg-primary-deep text-on-deep' : 'border border-line bg-band text-ink'}`}
    >
      {!isPending && (
        <div className="mb-3 flex justify-center">
          <ScoreRing
            percent={percent}
            label={words.result.score}
            below={`${result.correct_score ?? 0}/${result.total_score ?? 0}`}
          />
        </div>
      )}
      <h2 className="text-h2 text-current">{words.result[status]}</h2>
      <p className={isGood ? '' : 'text-body'}>
        {isPending
          ? words.result.pending
          : needed === null
            ? words.result.got(percent)
            : words.result.needed(needed, percent)}
      </p>
      <dl
        className={`mt-4 grid grid-cols-3 gap-2 border-t pt-4 ${isGood ? 'border-on-deep/25' : 'border-line text-body'}`}
      >
        {facts.map(({ value, name }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-caption">{name}</dt>
            <dd className="figures font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
