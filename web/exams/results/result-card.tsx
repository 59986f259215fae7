import type { ReactNode, Ref } from 'react'
import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import { clockText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { takingWords } from '../taking.words.ts'
import { ScoreRing } from './score-ring.tsx'
import { shownPercent } from './shown-percent.ts'

/** A change in percent: +18%, −5% or ±0%. */
const signed = (change: number): string => `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change)}%`

/** Less than that is not well done, even where nothing has to be reached. */
const half = 50

/** How many percent less than needed are almost enough. */
const closeTo = 15

/** Which words say first how an attempt ended. */
export function headlineOf(result: AttemptResult, needed: number | null) {
  const status = result.status ?? 'completed'
  const isFar = status === 'failed' && needed !== null && needed - shownPercent(result, needed) > closeTo
  if (isFar) return 'notYet'
  return status === 'completed' && shownPercent(result, half) < half ? 'done' : status
}

/** How an attempt ended. */
export function ResultCard({
  result,
  needed,
  heading,
  children,
}: {
  result: AttemptResult
  /** The percentage that has to be reached, if any. */
  needed: number | null
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}) {
  const words = useArea(takingWords)
  const percent = shownPercent(result, needed)
  const status = result.status ?? 'completed'
  const headline = headlineOf(result, needed)
  const isGood = headline === 'passed' || headline === 'completed'
  const isPending = status === 'correction_pending'
  const scored = result.questions.filter((question) => !question.is_pending).length
  const facts = [
    { value: clockText(result.seconds), name: words.result.time },
    { value: words.result.nth(result.number), name: words.result.number },
    ...(result.exam.kind === 'assignment'
      ? []
      : isPending
        ? [{ value: `${scored}/${result.question_count}`, name: words.result.graded }]
        : [{ value: `${result.correct_questions}/${result.question_count}`, name: words.result.correct }]),
    ...(result.previous && !isPending
      ? [{ value: signed(percent - shownPercent(result.previous)), name: words.result.change }]
      : []),
  ]
  return (
    <div
      className={`rounded-lg px-5 py-8 text-center ${isGood ? 'bg-primary-deep text-on-deep' : 'border border-line bg-band text-ink'}`}
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
      <h2 ref={heading} tabIndex={-1} className="text-h2 text-current outline-none">
        {words.result[headline]}
      </h2>
      <p className={isGood ? '' : 'text-body'}>
        {isPending
          ? words.result.pending
          : needed === null
            ? words.result.got(percent)
            : words.result.needed(needed, percent)}
      </p>
      {result.place && <p className="font-bold">{words.result.place(result.place.place, result.place.of)}</p>}
      <dl
        className="mt-4 grid gap-2 border-t pt-4"
        style={{
          // As many as fit, also with large text.
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${facts.length === 3 ? '6rem' : 'max(6rem, 40%)'}), 1fr))`,
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
