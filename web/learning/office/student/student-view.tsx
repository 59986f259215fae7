import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { day, dayTime } from '#shared/core/format.rules.ts'
import { progressPercent } from '#shared/learning/learning.rules.ts'
import type { LectureLesson } from '#shared/learning/lecture.schema.ts'
import { completeForStudent } from '#shared/learning/students.endpoints.ts'
import type { CourseAsStudent } from '#shared/learning/students.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { ProgressBar } from '#web/ui/progress.tsx'
import { ClockCard } from './clock-card.tsx'
import { StudentOutline } from './student-outline.tsx'
import { studentPath, studentViewPath } from './student-paths.ts'

type ViewProps = {
  seen: CourseAsStudent
  /** Whether a date was chosen; otherwise it is now. */
  isDated: boolean
}

/** A course as one student sees it, now or on another day, with their waiting times. */
export function StudentView({ seen, isDated }: ViewProps) {
  const { as: words } = useArea(studentWords)
  const may = useMay()
  const { student, lecture } = seen
  const markDone = useMarkDone(seen)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Link
          to={`/secure/courses/performance/${lecture.course.id}`}
          className="inline-flex min-h-9 items-center gap-2 text-nav text-second hover:text-ink"
        >
          <Icon of={ArrowLeft} size={16} />
          {words.back}
        </Link>
        <h2 className="text-title">
          {may('students.view') ? (
            <Link to={studentPath(student.member_id)} className="hover:underline">
              {words.title(student.name)}
            </Link>
          ) : (
            words.title(student.name)
          )}
        </h2>
        <Progress seen={seen} />
      </div>
      <DayPicker key={isDated ? seen.on : 'now'} seen={seen} isDated={isDated} />
      <ClockCard seen={seen} />
      <StudentOutline lecture={lecture} onDone={!isDated && may('enrollments.update') ? markDone : undefined} />
    </div>
  )
}

/** Marks a lesson as done for the student, or as not done. */
function useMarkDone({ student, lecture }: CourseAsStudent) {
  const { as: words } = useArea(studentWords)
  const write = useWrites()
  return async ({ id: lessonId, title }: LectureLesson, done: boolean) => {
    const params = { courseId: lecture.course.id, memberId: student.member_id, lessonId }
    if (!(await write(() => call(completeForStudent, { params, body: { done } })))) return
    showToast({
      tone: 'success',
      title: done ? words.completed : words.undone,
      text: title,
      seconds: toastSeconds.success,
    })
  }
}

function Progress({ seen: { lecture } }: { seen: CourseAsStudent }) {
  const { as: words } = useArea(studentWords)
  const language = useLanguage()
  const { lessons_done, lesson_count, until } = lecture
  const percent = progressPercent(lessons_done, lesson_count)
  return (
    <div className="mt-2 max-w-[28rem]">
      <div className="flex items-center gap-3">
        <ProgressBar percent={percent} label={words.progress(lessons_done, lesson_count)} />
        <span className="figures text-meta text-second">{percent}%</span>
      </div>
      <p className="mt-1 text-meta text-muted">
        {words.progress(lessons_done, lesson_count)}
        {until && ` · ${words.accessUntil(day(language, until))}`}
      </p>
    </div>
  )
}

/** Chooses another day to look at, past or future. */
function DayPicker({ seen: { on, student, lecture }, isDated }: ViewProps) {
  const { as: words } = useArea(studentWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [moment, setMoment] = useState<string>(on)
  const here = studentViewPath(lecture.course.id, student.member_id)
  // The server's clock decides what is past.
  const [now] = useState(() => Date.now())
  const isPast = Date.parse(on) < now
  const sentence = !isDated ? words.isNow : isPast ? words.isPast : words.isFuture
  return (
    <form
      className="rounded-card border border-line bg-band p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`${here}&on=${encodeURIComponent(moment)}`, { preventScrollReset: true })
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <DateTimeInput
          label={words.on}
          value={moment}
          onChange={(next) => next && setMoment(next)}
          className="grow md:max-w-72"
        />
        <OfficeButton type="submit" className="min-h-11">
          {words.look}
        </OfficeButton>
        {isDated && (
          <OfficeButtonLink to={here} kind="ghost" className="min-h-11" preventScrollReset>
            {words.now}
          </OfficeButtonLink>
        )}
      </div>
      <p role="status" className="mt-2 text-meta text-muted">
        {isDated && <span className="figures">{dayTime(language, on)}: </span>}
        {sentence}
      </p>
    </form>
  )
}
