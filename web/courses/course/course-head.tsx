import type { LucideIcon } from 'lucide-react'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Languages from 'lucide-react/icons/languages'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Users from 'lucide-react/icons/users'
import { day } from '#shared/core/format.rules.ts'
import { searchOf } from '#shared/courses/courses.rules.ts'
import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf, useLocalText } from '#web/core/local-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CourseRating } from './course-rating.tsx'

/** Title, promise and the first facts of a course. */
export function CourseHead({ course }: { course: CourseDetail }) {
  const { core, courses, tenancy } = useWords()
  const page = useLanguage()
  const lang = langOf(course.language, page)
  const category = useLocalText()(course.category?.name)
  const crumbs = [
    { name: core.home, to: '/' },
    { name: courses.title, to: '/courses' },
  ]
  if (course.category) {
    const to = `/courses${searchOf({ category: [course.category.slug] })}`
    crumbs.push({ name: category.text, to, ...(category.lang && { lang: category.lang }) })
  }
  return (
    <div>
      <Breadcrumb label={tenancy.nav.path} crumbs={crumbs} />
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {course.coming_soon_until && <Badge tone="soft">{courses.comingSoon}</Badge>}
        {course.featured && <Badge tone="warm">{courses.featuredBadge}</Badge>}
      </p>
      <h1 lang={lang} className="mt-3 text-h1">
        {course.title}
      </h1>
      <p lang={lang} className="mt-3 max-w-2xl text-lead">
        {course.subtitle}
      </p>
      {/* On a phone in two columns: a line that wraps would lose a row when the font arrives. */}
      <ul className="mt-4 grid grid-cols-2 gap-x-5 gap-y-1 text-tight text-body *:last:col-span-2 md:flex md:flex-wrap">
        {course.rating && (
          <li>
            <CourseRating {...course.rating} />
          </li>
        )}
        {course.student_count > 0 && <Fact icon={Users}>{courses.instructor.students(course.student_count)}</Fact>}
        <Fact icon={ChartNoAxesColumn}>{courses.levels[course.level]}</Fact>
        <Fact icon={Languages}>{courses.languages[course.language]}</Fact>
        <Fact icon={RefreshCw}>{courses.updated(day(page, course.updated_at))}</Fact>
      </ul>
      {course.lecturer && (
        <p className="mt-4 flex items-center gap-3">
          <Avatar src={course.lecturer.avatar} />
          <span>
            {courses.taughtBy} <strong className="font-bold text-ink">{course.lecturer.name}</strong>
          </span>
        </p>
      )}
    </div>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} size={18} className="text-muted" />
      {children}
    </li>
  )
}
