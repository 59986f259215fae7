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

/** How many percent less than needed are almost enough. */
const closeTo = 15

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
  const isFar = status === 'failed' && needed !== null && needed - percent > closeTo
  const isPending = status === 'correction_pending'
  const facts = [
    { value: clockText(result.seconds), name: words.result.time },
    { value: words.result.nth(result.number), name: words.result.number },
    { value: `${result.correct_questions}/${result.question_count}`, name: words.result.correct },
  ]
  return (
    <div
      className={`rounded-lg px-5 py-6 text-center ${isGood ? 'bg-primary-deep text-on-deep' : 'border border-line bg-band text-ink'}`}
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
      <h2 className="text-h2 text-current">{isFar ? words.result.notYet : words.result[status]}</h2>
      <p className={isGood ? '' : 'text-body'}>
        {isPending
          ? words.result.pending
          : needed === null
            ? words.result.got(percent)
            : words.result.needed(needed, percent)}
      </p>
      <dl
        className="mt-4 grid gap-2 border-t pt-4"
        style={{
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          borderColor: 'color-mix(in srgb, currentColor 20%, transparent)',
        }}
      >
        {facts.map(({ value, name }) => (
          <div key={name} className="flex" style={{ flexDirection: 'column-reverse' }}>
            <dt className="text-caption">{name}</dt>
            <dd className="figures font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
