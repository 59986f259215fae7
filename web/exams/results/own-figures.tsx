import type { OwnFigures as Figures } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { examWords } from '../exam.words.ts'

/** How somebody did in all quizzes and exams. */
export function OwnFigures({ figures: { taken, average, best, passed } }: { figures: Figures }) {
  const { figures: words } = useArea(examWords)
  const percent = (value: number | null) => (value === null ? '–' : `${Math.floor(value)}%`)
  const all = [
    { name: words.taken(taken), value: taken },
    { name: words.passed, value: passed },
    { name: words.average, value: percent(average) },
    { name: words.best, value: percent(best) },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {all.map(({ name, value }) => (
        <div
          key={name}
          className="flex rounded-lg border border-line bg-band p-4"
          style={{ flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-h3 font-bold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
