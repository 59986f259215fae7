import { shortDay } from '#shared/core/format.rules.ts'
import { stuckAfterDays } from '#shared/learning/learning.lists.ts'
import type { CourseStudent } from '#shared/learning/students.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { studentViewPath } from './student-paths.ts'

/** The columns of the list of a course's students. */
export function useStudentColumns(courseId: string, lessonCount: number) {
  const words = useArea(studentWords)
  const language = useLanguage()

  const main: MainColumn<CourseStudent> = {
    head: words.student,
    of: (student) => ({
      title: student.name,
      meta: student.email,
      picture: <Initials name={student.name} src={student.avatar} size={36} />,
      to: studentViewPath(courseId, student.member_id),
    }),
  }
  const columns: Column<CourseStudent>[] = [
    {
      key: 'where',
      head: words.where,
      width: 236,
      cell: (student) => <Where student={student} />,
    },
    {
      key: 'progress',
      head: words.progress,
      width: 148,
      cell: ({ name, percent, lessons_done }) => (
        <span className="block">
          <span className="flex items-center gap-2.5">
            <ProgressBar percent={percent} label={`${words.progress}: ${name}`} />
            <span className="figures w-9 shrink-0 text-right text-meta text-second">{percent}%</span>
          </span>
          <span className="block text-meta text-muted">{words.lessons(lessons_done, lessonCount)}</span>
        </span>
      ),
    },
    {
      key: 'visit',
      head: words.lastVisit,
      width: 128,
      align: 'right',
      hideNarrow: true,
      cell: ({ last_visit_at }) => (
        <span className="text-muted">{last_visit_at ? shortDay(language, last_visit_at) : words.never}</span>
      ),
    },
  ]
  const phone = (student: CourseStudent): PhoneCell => ({
    meta: student.next_lesson ? words.next(student.next_lesson) : words.allDone,
    badge: <Marks student={student} />,
    aside: (
      <span className="text-meta text-muted">
        {student.percent}%{student.last_visit_at && ` · ${shortDay(language, student.last_visit_at)}`}
      </span>
    ),
  })
  return { main, columns, phone, hasPictures: true }
}

function Where({ student }: { student: CourseStudent }) {
  const words = useArea(studentWords)
  return (
    <span className="block">
      <span className="line-clamp-2 text-cell text-ink">{student.next_lesson ?? words.allDone}</span>
      <Marks student={student} />
    </span>
  )
}

function Marks({ student }: { student: CourseStudent }) {
  const { marks, stuckHint } = useArea(studentWords)
  const isDone = student.finished_at !== null || student.percent === 100
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {student.is_stuck && (
        <span title={stuckHint(stuckAfterDays)}>
          <OfficeBadge tone="warn">{marks.stuck}</OfficeBadge>
        </span>
      )}
      {isDone && <OfficeBadge tone="ok">{marks.finished}</OfficeBadge>}
      {student.is_paused && <OfficeBadge tone="info">{marks.paused}</OfficeBadge>}
      {student.is_all_open && <OfficeBadge tone="violet">{marks.open}</OfficeBadge>}
    </span>
  )
}
