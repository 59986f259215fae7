import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useId } from 'react'
import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { takingWords } from '../taking.words.ts'

/** A lesson to repeat. */
export const lessonAddress = ({ course_slug, lesson_id }: { course_slug: string; lesson_id: string }): string =>
  `/lecture/${encodeURIComponent(course_slug)}/${lesson_id}`

/** The lessons of what was not answered rightly. */
export function RepeatList({ result, isFirst }: { result: AttemptResult; isFirst: boolean }) {
  const { result: words } = useArea(takingWords)
  const id = useId()
  if (!result.repeats || result.repeats.length === 0) return null
  const minutes = result.repeats.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <Card padding="large">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-h3">
          {isFirst ? words.repeatFirst : words.repeat}
        </h2>
        {minutes > 0 && <p className="text-muted">{words.repeatMinutes(minutes)}</p>}
        <ul className="mt-2 divide-y divide-line">
          {result.repeats.map((lesson) => (
            <li key={lesson.lesson_id}>
              <Link to={lessonAddress(lesson)} className="flex items-center gap-3 py-3 hover:underline">
                <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-secondary-soft text-secondary-ink">
                  <Icon of={RotateCcw} size={18} />
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-bold text-ink wrap-anywhere">{lesson.title}</span>
                  <span className="block text-muted">
                    {[
                      words.lesson(lesson.number),
                      ...(lesson.minutes > 0 ? [words.minutes(lesson.minutes)] : []),
                      words.missed(lesson.questions.length, lesson.questions.join(', ')),
                    ].join(' · ')}
                  </span>
                </span>
                <Icon of={ChevronRight} className="shrink-0 text-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
