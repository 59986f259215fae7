import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { CourseCard } from '#web/courses/catalogue/course-card.tsx'
import { Section } from '#web/ui/section.tsx'
import type { FavouriteIds } from '../my-courses/favourite-ids.ts'
import { HeartForm, useHearts } from '../my-courses/hearts.tsx'

/** Related courses. */
export default function RelatedCourses({
  courses,
  liked,
  here,
}: {
  courses: CourseSummary[]
  liked: FavouriteIds
  here: string
}) {
  const words = useWords().courses
  const heart = useHearts(liked, here)
  return (
    <div className="border-t border-line">
      <Section title={words.related} tone="band" more={{ to: '/courses', name: words.home.all }}>
        <ul
          className={`swipe-row md:grid md:grid-cols-2 md:gap-6 ${courses.length === 3 ? 'lg:grid-cols-3' : 'xl:grid-cols-4'}`}
        >
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} heart={heart(course)} />
            </li>
          ))}
        </ul>
        <HeartForm liked={liked} />
      </Section>
    </div>
  )
}
