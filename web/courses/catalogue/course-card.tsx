import BookOpen from 'lucide-react/icons/book-open'
import Clock from 'lucide-react/icons/clock'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { day, dayTime, minutesText } from '#shared/core/format.rules.ts'
import type { CourseSummary, PricePlan } from '#shared/courses/courses.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CourseRating } from '../course/course-rating.tsx'
import { Price, Until } from './price.tsx'

type CourseCardProps = {
  /** Null while a draft has no price. */
  course: Omit<CourseSummary, 'plan'> & { plan: PricePlan | null }
  heading?: 'h2' | 'h3'
  /** Load the picture at once, as it is visible first. */
  eager?: boolean
  main?: boolean
  /** A button in the upper corner. */
  heart?: ReactNode
}

/** A course in a list. The whole card is one link, except the button in its corner. */
export function CourseCard({ course, heading: Heading = 'h3', eager, main, heart }: CourseCardProps) {
  const { courses, learning } = useWords()
  const page = useLanguage()
  const lang = langOf(course.language, page)
  const isClosed = course.enrollment === 'closed'
  const state = course.coming_soon_until ? courses.comingSoon : isClosed && learning.join.closed
  const offer = course.plan?.reduced?.featured ? course.plan.reduced : undefined
  return (
    <article className="liftable relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-band">
      <Picture src={course.thumbnail} eager={eager} main={main} />
      {(state || offer) && (
        <Badge tone={state ? 'picture' : 'warm'} className="absolute top-3 left-3 max-w-[calc(100%-5rem)]">
          {state || offer?.title}
        </Badge>
      )}
      <div className="flex grow flex-col p-5">
        <div className="flex items-center justify-between gap-2">
          <Badge>{courses.levels[course.level]}</Badge>
          <span className="text-caption text-muted">{courses.languages[course.language]}</span>
        </div>
        <Heading lang={lang} className="mt-3 line-clamp-2 text-card md:min-h-[2lh]">
          <Link to={`/courses/${course.slug}`} className="cover-link">
            {course.title}
          </Link>
        </Heading>
        {course.lecturer && (
          <p className="mt-2 flex items-center gap-2 text-tight text-muted">
            <Avatar src={course.lecturer.avatar} size={24} />
            {course.lecturer.name}
          </p>
        )}
        <p className="mt-2 mb-3 flex flex-wrap gap-x-4 text-tight text-muted">
          <span className="flex items-center gap-1.5">
            <Icon of={BookOpen} size={16} />
            {courses.lessons(course.lesson_count)}
          </span>
          <span className="flex items-center gap-1.5">
            <Icon of={Clock} size={16} />
            {minutesText(page, course.minutes)}
          </span>
          {course.student_count > 0 && (
            <span className="flex items-center gap-1.5">
              <Icon of={Users} size={16} />
              {courses.instructor.students(course.student_count)}
            </span>
          )}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
          {course.coming_soon_until ? (
            <span className="font-label text-primary-strong">
              {courses.opensOn(day(page, course.coming_soon_until))}
            </span>
          ) : (
            course.plan && <Price plan={course.plan} />
          )}
          {course.rating && <CourseRating {...course.rating} />}
        </p>
        {offer?.ends_at && !course.coming_soon_until && (
          <p className="mt-1 text-tight">
            <Until moment={dayTime(page, offer.ends_at)} />
          </p>
        )}
      </div>
      {heart}
    </article>
  )
}
