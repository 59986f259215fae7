import { Link } from 'react-router'
import { shortDay } from '#shared/core/format.rules.ts'
import { waitingReviews } from '#shared/courses/authoring.lists.ts'
import type { LatestCourse } from '#shared/courses/office-courses.schema.ts'
import type { latest } from '#shared/courses/words/latest.en.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { Meter } from '#web/ui/office/page/meter.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type CoursePart, partAddress } from './course/course-parts.ts'

export type LatestTexts = typeof latest
type Course = NonNullable<LatestCourse>
type State = 'draft' | 'waiting' | 'rejected' | 'approved' | 'published'

const looks: Record<State, { tone: BadgeTone; verb: keyof LatestTexts; part: CoursePart }> = {
  draft: { tone: 'quiet', verb: 'go', part: 'lessons' },
  waiting: { tone: 'saffron', verb: 'read', part: 'review' },
  rejected: { tone: 'bad', verb: 'improve', part: 'review' },
  approved: { tone: 'ok', verb: 'publish', part: 'review' },
  published: { tone: 'ok', verb: 'open', part: 'lessons' },
}

function stateOf({ review, published }: Course): State {
  if (waitingReviews.includes(review)) return 'waiting'
  if (review === 'rejected') return 'rejected'
  if (published) return 'published'
  return review === 'approved' ? 'approved' : 'draft'
}

/** The course somebody works on: its state, how much of it is ready, and the next step. */
export function LatestCourseCard({ course, texts }: { course: LatestCourse; texts: LatestTexts }) {
  const language = useLanguage()
  const may = useMay()
  if (!course)
    return (
      <OfficeCard title={texts.none}>
        <p className="p-5 text-cell text-second md:px-6">{texts.noneText}</p>
      </OfficeCard>
    )
  const state = stateOf(course)
  const { tone, verb, part } = looks[state]
  const isSent = state === 'waiting' && course.submitted_at !== null
  const moment = isSent ? (course.submitted_at ?? course.updated_at) : course.updated_at
  const to = partAddress(part === 'review' && !may('courses.update') ? 'lessons' : part, course.id)
  return (
    <OfficeCard title={texts.title}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 md:px-6">
        <span className="w-32 shrink-0 overflow-hidden rounded-tile max-md:w-24">
          <Picture src={course.thumbnail} eager />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={partAddress('lessons', course.id)} className="text-head font-bold text-ink hover:underline">
              {course.title}
            </Link>
            <OfficeBadge tone={tone}>{texts[state]}</OfficeBadge>
          </p>
          <p className="text-meta text-muted">
            {isSent ? texts.sent : texts.edited} {shortDay(language, moment)}
          </p>
          {state === 'draft' && <Readiness course={course} texts={texts} />}
        </div>
        <OfficeButtonLink to={to} kind="soft" className="max-md:min-h-11 max-md:w-full">
          {texts[verb]}
        </OfficeButtonLink>
      </div>
    </OfficeCard>
  )
}

function Readiness({ course: { ready, required }, texts }: { course: Course; texts: LatestTexts }) {
  return (
    <div className="mt-2 flex items-center gap-3 text-meta text-second">
      <Meter percent={(ready / required) * 100} label={texts.ready} className="max-w-60 grow" />
      <span className="figures">
        {texts.ready}: {ready}/{required}
      </span>
    </div>
  )
}
