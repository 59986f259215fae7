import { type ReactNode, useEffect, useState } from 'react'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import { CourseCard } from './course-card.tsx'
import { CourseCardSkeleton } from './course-card-skeleton.tsx'

const skeletonDelayMs = 200

type ResultsProps = { courses: CourseSummary[]; loading: boolean; heart: (course: CourseSummary) => ReactNode }

/** The found courses, or skeletons while others load. A fast response shows no skeletons. */
export function CourseResults({ courses, loading, heart }: ResultsProps) {
  const late = useLate(loading)
  return (
    <ul aria-busy={loading} className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
      {late
        ? Array.from({ length: Math.max(3, courses.length) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
            <li key={at}>
              <CourseCardSkeleton />
            </li>
          ))
        : courses.map((course, at) => (
            <li key={course.id}>
              <CourseCard course={course} heading="h2" eager={at < 3} main={at === 0} heart={heart(course)} />
            </li>
          ))}
    </ul>
  )
}

function useLate(loading: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!loading) return setLate(false)
    const timer = setTimeout(() => setLate(true), skeletonDelayMs)
    return () => clearTimeout(timer)
  }, [loading])
  return loading && late
}
