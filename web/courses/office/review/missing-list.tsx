import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import type { Requirement } from '#shared/courses/authoring.lists.ts'
import type { Missing } from '#shared/courses/review.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords, reviewWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { partAddress, partOfRequirement } from '../course/course-parts.ts'

/** The field of the course's form for each requirement. */
const fieldOf: Partial<Record<Requirement, string>> = {
  title: 'title',
  description: 'description',
  thumbnail: 'thumbnail',
  category: 'category_id',
  lecturer: 'lecturers',
}

/** The address where a missing thing is added: its field, section or lesson. */
function fixAddress(courseId: string, { what, thing_id }: Missing): string {
  const place = fieldOf[what] ?? thing_id
  return partAddress(partOfRequirement[what], courseId) + (place ? `#${place}` : '')
}

/** The list's id in the page. */
export const missingId = 'missing'

type MissingListProps = { courseId: string; missing: readonly Missing[]; isPublished: boolean }

/** What a course lacks before it can be submitted, each with a link to its place. A published course stays published. */
export function MissingList({ courseId, missing, isPublished }: MissingListProps) {
  const words = useArea(reviewWords)
  const courses = useArea(courseWords)
  if (missing.length === 0)
    return (
      <div className="flex items-center gap-3 rounded-card bg-ok-soft p-4 text-cell">
        <Icon of={CircleCheck} className="text-ok" />
        <p className="font-bold">{words.complete}</p>
      </div>
    )
  return (
    <div id={missingId}>
      <OfficeCard
        title={isPublished ? words.missingNext : words.missing}
        aside={<span className="text-meta text-muted">{isPublished ? words.missingNextText : words.missingText}</span>}
      >
        <ul className="divide-y divide-line">
          {missing.map((one) => (
            <li key={`${one.what} ${one.thing_id}`}>
              <Link
                to={fixAddress(courseId, one)}
                className="flex min-h-14 items-center gap-3 px-5 py-2 -outline-offset-2 transition hover:bg-sand md:px-6"
              >
                <span aria-hidden className="size-4.5 shrink-0 rounded-full border-[1.5px] border-saffron" />
                <span className="min-w-0 grow">
                  <span className="block text-cell text-ink">{words.lacks[one.what]}</span>
                  <span className="block text-meta text-muted">
                    {one.title ?? courses.editor.parts[partOfRequirement[one.what]]}
                  </span>
                </span>
                <span className="flex shrink-0 items-center gap-1.5 text-nav font-medium text-primary-strong">
                  {words.fix}
                  <Icon of={ArrowRight} size={16} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </OfficeCard>
    </div>
  )
}
