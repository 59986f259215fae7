import { listMyCourses } from '#shared/learning/learning.endpoints.ts'
import { useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import { useRoot } from '#web/core/root-data.ts'
import { ContinueCard } from '#web/learning/continue-card.tsx'
import { MyCourseTile } from '#web/learning/my-course-tile.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, NothingFound } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/my-course.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { courses: await load(context, listMyCourses) }
}

export function meta({ matches }: Route.MetaArgs) {
  const { words, ...site } = metaSite(matches)
  return pageMeta({ ...site, title: words.learning.title, path: '/my-course' })
}

export default function MyCourses({ loaderData: { courses } }: Route.ComponentProps) {
  const { learning } = useWords()
  const user = useRoot()?.user
  const current =
    courses.find(({ next_lesson, lessons_done }) => next_lesson && lessons_done > 0) ??
    courses.find(({ next_lesson }) => next_lesson)
  return (
    <div className="wrap py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">{learning.hello(user?.first_name ?? '')}</h1>
          {current?.next_lesson && <p className="mt-2 text-muted">{learning.today(current.next_lesson.minutes)}</p>}
        </div>
        {courses.length > 0 && (
          <ButtonLink to="/courses" kind="secondary">
            {learning.findMore}
          </ButtonLink>
        )}
      </div>
      <div className="mt-8 flex flex-col gap-10">
        {current && <ContinueCard mine={current} />}
        {courses.length > 0 ? (
          <section aria-labelledby="my-courses">
            <div className="mb-5 flex items-baseline justify-between gap-4">
              <h2 id="my-courses" className="text-h2">
                {learning.title}
              </h2>
              <p className="text-muted">{learning.count(courses.length)}</p>
            </div>
            <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
              {courses.map((mine) => (
                <li key={mine.course.id} className="flex">
                  <MyCourseTile mine={mine} />
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <EmptyState
            drawing={<NothingFound />}
            title={learning.empty.title}
            text={learning.empty.text}
            actions={<ButtonLink to="/courses">{learning.empty.action}</ButtonLink>}
          />
        )}
      </div>
    </div>
  )
}
