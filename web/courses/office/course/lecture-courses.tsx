import { Link } from 'react-router'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import type { listLectureCourses } from '#shared/courses/courses.endpoints.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { RowPicture } from '#web/ui/office/list/row-picture.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

/** The courses a lecturer teaches. */
export function LectureCourses({ courses }: { courses: AnswerOf<typeof listLectureCourses> }) {
  const { detail } = useArea(peopleWords)
  const count = courses.length > 0 && (
    <span className="text-meta text-muted">{detail.coursesCount(courses.length)}</span>
  )
  return (
    <OfficeCard title={detail.courses} aside={count}>
      {courses.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{detail.noLectureCourses}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {courses.map(({ slug, title, thumbnail, published, lesson_count }) => (
          <li key={slug} className="flex items-center gap-3.5 px-5 py-4 md:px-6">
            <RowPicture src={thumbnail} />
            <div className="min-w-0 grow">
              <p className="text-cell text-ink">
                {published ? (
                  <Link to={`/courses/${slug}`} className="hover:text-primary-strong hover:underline">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="text-meta text-muted">{detail.lessons(lesson_count)}</p>
            </div>
            <OfficeBadge tone={published ? 'ok' : 'quiet'}>
              {published ? detail.published : detail.unpublished}
            </OfficeBadge>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
