import type { AskedQuestion } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { assignmentWords } from './assignment.words.ts'

type Lines = NonNullable<AskedQuestion['hand_in']>['rubric']

/** What brings how many points; once it is corrected, what was reached. */
export function RubricTable({
  rubric,
  points,
  lang,
}: {
  rubric: Lines
  points?: Readonly<Record<string, number>> | null | undefined
  lang: string | undefined
}) {
  const words = useArea(assignmentWords)
  if (rubric.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-bold text-ink">{words.rubric}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {rubric.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <span lang={lang} className="min-w-0 wrap-anywhere">
              <span className="block text-ink">
                <TextWithFormulas text={line.name} />
              </span>
              {line.text && (
                <span className="block text-caption text-muted">
                  <TextWithFormulas text={line.text} />
                </span>
              )}
            </span>
            <span className="figures shrink-0 text-body">
              {points ? words.ofPoints(points[line.id] ?? 0, line.points) : words.points(line.points)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
