import { useId } from 'react'
import { reaches } from '#shared/courses/attempts.rules.ts'
import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Card } from '#web/ui/card.tsx'
import { takingWords } from '../taking.words.ts'
import { shownPercent } from './shown-percent.ts'

/** Points by topic, with a mark where the exam is passed. */
export function TopicBars({ result, needed }: { result: AttemptResult; needed: number | null }) {
  const { result: words } = useArea(takingWords)
  const id = useId()
  if (!result.topics || result.topics.length === 0) return null
  return (
    <Card padding="large">
      <section aria-labelledby={id}>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
          <h2 id={id} className="text-h3">
            {words.topics}
          </h2>
          {needed !== null && (
            <p className="text-caption text-muted">
              <span aria-hidden>| </span>
              {words.passMark(needed)}
            </p>
          )}
        </div>
        <ul className="space-y-4">
          {result.topics.map((topic) => {
            const isEnough = needed === null || reaches(topic, needed)
            return (
              <li key={topic.title ?? ''}>
                <div className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere text-ink">{topic.title ?? words.otherTopics}</span>
                  <span className={`figures ${isEnough ? 'text-muted' : 'font-bold text-danger'}`}>
                    {topic.correct_score}/{topic.total_score}
                  </span>
                </div>
                <div aria-hidden className="relative mt-1 h-1.5 rounded-full bg-line">
                  <div
                    className={`h-full rounded-full ${isEnough ? 'bg-accent' : 'bg-secondary'}`}
                    style={{ width: `${shownPercent(topic)}%` }}
                  />
                  {needed !== null && (
                    <span
                      className="absolute bg-ink"
                      style={{ insetBlock: -3, width: 1, insetInlineStart: `${needed}%`, opacity: 0.5 }}
                    />
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      </section>
    </Card>
  )
}
