import type { CourseChange } from '#shared/courses/review.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords, reviewWords } from '#web/courses/office/courses.words.ts'
import { courseAudit } from '#web/courses/office/courses-audit.words.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

const tones = { added: 'ok', changed: 'info', removed: 'bad', moved: 'quiet' } as const satisfies Record<
  CourseChange['action'],
  BadgeTone
>

type ReviewChangesProps = { title: string; none: string; changes: readonly CourseChange[] }

/** What was added, removed and changed since a decision. */
export function ReviewChanges({ title, none, changes }: ReviewChangesProps) {
  const words = useArea(reviewWords)
  const facts: Record<string, string> = useArea(courseAudit).audit.course.fields
  const courseEntries = useArea(entryWords)
  const pointNames: Record<string, string> = {
    'what-you-will-learn': courseEntries.lists.learn.title,
    'why-join-us': courseEntries.lists.why.title,
  }
  const nameOf = ({ part, name }: CourseChange) => {
    if (part === 'information') return facts[name] ?? name
    return part === 'point' ? (pointNames[name] ?? name) : name
  }
  return (
    <OfficeCard title={title}>
      {changes.length === 0 ? (
        <p className="p-5 text-cell text-muted md:px-6">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered as a whole; two changes may be alike
            <li key={at} className="px-5 py-4 md:px-6">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <OfficeBadge tone={tones[change.action]}>{words.actions[change.action]}</OfficeBadge>
                <span className="text-meta text-muted">{words.parts[change.part] ?? change.part}</span>
                <span className="min-w-0 text-cell font-medium text-ink wrap-anywhere">{nameOf(change)}</span>
              </div>
              {(change.before !== null || change.after !== null) && <Versions {...change} />}
            </li>
          ))}
        </ul>
      )}
    </OfficeCard>
  )
}

function Versions({ before, after }: Pick<CourseChange, 'before' | 'after'>) {
  const words = useArea(reviewWords)
  const text = 'line-clamp-6 whitespace-pre-line wrap-anywhere'
  return (
    <dl className="mt-2 grid gap-2 text-cell md:auto-cols-fr md:grid-flow-col">
      {before && (
        <div className="rounded-md bg-danger-soft px-3 py-2">
          <dt className="text-meta text-muted">{words.before}</dt>
          <dd className={text}>{before}</dd>
        </div>
      )}
      {after && (
        <div className="rounded-md bg-ok-soft px-3 py-2">
          <dt className="text-meta text-muted">{words.after}</dt>
          <dd className={text}>{after}</dd>
        </div>
      )}
    </dl>
  )
}
