import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import ListChecks from 'lucide-react/icons/list-checks'
import type { ReactNode } from 'react'
import { day, minutesText } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import type { CourseDetail, PricePlan } from '#shared/courses/courses.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Words } from '#web/words/en.ts'
import { Price, Saving } from '../catalogue/price.tsx'
import { lessonIcons } from './lesson-icons.ts'

type PriceCardProps = {
  course: CourseDetail
  /** Students of the course do not see its price. */
  isJoined: boolean
  children: ReactNode
}

/** The price of a course, what it includes, and between them the actions. */
export function PriceCard({ course, isJoined, children }: PriceCardProps) {
  const { courses } = useWords()
  const page = useLanguage()
  const offered = course.plans.length > 0 ? course.plans : [course.plan]
  const plans = isJoined ? [] : offered
  return (
    <div className="rounded-lg border border-line bg-band p-6 lg:shadow-float">
      {course.coming_soon_until && (
        <p className="mb-4 flex items-center gap-3 rounded-md bg-primary-soft px-4 py-3 font-label text-primary-strong">
          <Icon of={CalendarDays} />
          {courses.opensOn(day(page, course.coming_soon_until))}
        </p>
      )}
      {plans.map((plan, at) => (
        <div key={`${plan.kind} ${plan.frequency} ${plan.price_cents}`}>
          {at > 0 && (
            <p className="my-3 flex items-center gap-3 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              {courses.plan.or}
            </p>
          )}
          <Price plan={plan} large={at === 0} />
          <Saving plan={plan} />
          <p className="text-muted">{planNote(plan, courses)}</p>
        </div>
      ))}
      <div className={isJoined ? '' : 'mt-5'}>{children}</div>
      <h2 className="mt-5 border-t border-line pt-5 text-base font-bold">{courses.included}</h2>
      <ul className="mt-2 space-y-2">
        {included(course, courses, page, isJoined).map(({ icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon of={icon} className="mt-1 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function planNote(plan: PricePlan, { plan: words }: Words['courses']): string {
  if (plan.price_cents === 0) return words.free
  if (plan.kind !== 'subscription') return words.once
  return plan.payments ? words.payments(plan.payments) : ''
}

/** Counted from the curriculum, so that it never promises too much. */
function included(course: CourseDetail, { includes }: Words['courses'], page: Language, isJoined: boolean) {
  const lessons = course.sections
    .filter(({ section_type }) => section_type === 'normal')
    .flatMap((part) => part.lessons)
  const rows: { icon: LucideIcon; text: string }[] = []
  for (const type of Object.keys(lessonIcons) as LessonType[]) {
    const these = lessons.filter((lesson) => lesson.lesson_type === type)
    const minutes = these.reduce((sum, lesson) => sum + lesson.minutes, 0)
    if (these.length > 0)
      rows.push({ icon: lessonIcons[type], text: includes[type](these.length, minutesText(page, minutes)) })
  }
  const exams = course.sections.filter(({ section_type }) => section_type === 'exam').length
  if (exams > 0) rows.push({ icon: ListChecks, text: includes.exam(exams) })
  const previews = lessons.filter((lesson) => lesson.free_preview).length
  if (previews > 0 && course.plan.price_cents > 0 && !isJoined)
    rows.push({ icon: CircleCheck, text: includes.preview(previews) })
  if (course.target_finish_days) rows.push({ icon: CalendarDays, text: includes.days(course.target_finish_days) })
  return rows
}
