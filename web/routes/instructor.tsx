import BookOpen from 'lucide-react/icons/book-open'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { readInstructor } from '#shared/courses/courses.endpoints.ts'
import { useWords } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import { CourseCard } from '#web/courses/catalogue/course-card.tsx'
import { instructorJsonLd } from '#web/courses/course/instructor-json-ld.ts'
import { favouriteAction } from '#web/learning/my-courses/favourite-action.ts'
import { favouriteIdsOf } from '#web/learning/my-courses/favourite-ids.ts'
import { HeartForm, useHearts } from '#web/learning/my-courses/hearts.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/instructor.ts'

export async function loader({ context, params: { instructorId } }: Route.LoaderArgs) {
  const [instructor, liked] = await Promise.all([
    load(context, readInstructor, { params: { instructorId } }),
    favouriteIdsOf(context),
  ])
  return { instructor, liked }
}

export const action = favouriteAction

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { words, text, site, ...about } = metaSite(matches)
  if (!loaderData) return pageMeta({ ...about, path: '/instructor' })
  const { instructor } = loaderData
  const { name, avatar, position, bio } = instructor
  const path = `/instructor/${instructor.id}`
  return [
    ...pageMeta({ ...about, title: name, description: bio ?? position ?? '', image: avatar, path }),
    { 'script:ld+json': instructorJsonLd(instructor, { ...about, path }) },
  ]
}

/** Somebody who teaches: who they are, and everything of theirs that can be joined. */
export default function InstructorPage({ loaderData: { instructor, liked } }: Route.ComponentProps) {
  const { core, tenancy, courses, learning } = useWords()
  const { name, avatar, position, bio, course_count, student_count, rating } = instructor
  const heart = useHearts(liked, `/instructor/${instructor.id}`)
  return (
    <>
      <div className="border-b border-line bg-band">
        <div className="wrap py-8 md:py-12">
          <Breadcrumb
            label={tenancy.nav.path}
            crumbs={[{ name: core.home, to: '/' }, { name: courses.home.teachers, to: '/instructor' }, { name }]}
          />
          <div className="mt-4 flex flex-col gap-6 sm:flex-row sm:items-start md:gap-10">
            <img
              src={avatar}
              alt=""
              width={224}
              height={224}
              className="size-32 shrink-0 rounded-lg bg-sand object-cover md:size-56"
            />
            <div className="min-w-0">
              <h1 className="text-h1">{name}</h1>
              {position && <p className="mt-1 text-lead text-primary-strong">{position}</p>}
              <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
                <Fact of={BookOpen}>{courses.found(course_count)}</Fact>
                {student_count > 0 && <Fact of={Users}>{courses.instructor.students(student_count)}</Fact>}
                {rating && (
                  <li className="flex items-center gap-2 text-muted">
                    <Icon of={Star} size={20} className="fill-secondary text-secondary" />
                    <strong className="font-bold text-ink">{rating.average.toFixed(1)}</strong>
                    {learning.ratings.from(rating.count)}
                  </li>
                )}
              </ul>
              {bio && <p className="mt-5 max-w-170 whitespace-pre-line">{bio}</p>}
            </div>
          </div>
        </div>
      </div>
      <section className="wrap py-10 md:py-14">
        <h2 className="text-h2">{courses.instructor.courses(name)}</h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {instructor.courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} heart={heart(course)} />
            </li>
          ))}
        </ul>
        <HeartForm liked={liked} />
      </section>
    </>
  )
}

function Fact({ of, children }: { of: typeof Star; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 text-muted">
      <Icon of={of} size={20} className="text-accent" />
      {children}
    </li>
  )
}
