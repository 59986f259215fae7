import { day, dayTime } from '#shared/core/format.rules.ts'
import type { GeneralExam } from '#shared/exams/general-exams.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { generalExamAddress } from '../exam-addresses.ts'
import { generalWords } from '../exams.words.ts'
import { GeneralExamState } from './general-exam-state.tsx'

/** How a general exam is shown in the list: main cell, columns, and the row on a phone. */
export function useGeneralExamColumns(isTrash: boolean) {
  const words = useArea(generalWords)
  const language = useLanguage()
  const datesOf = ({ starts_at, ends_at }: GeneralExam) => {
    const now = Date.now()
    if (ends_at && Date.parse(ends_at) <= now) return words.closed(day(language, ends_at))
    if (starts_at && Date.parse(starts_at) > now) return words.opens(dayTime(language, starts_at))
    return ends_at ? words.closes(dayTime(language, ends_at)) : words.anytime
  }
  const factsOf = ({ question_count: count, is_limited }: GeneralExam) => (
    <>
      <span className={count === 0 ? 'text-warn' : undefined}>
        {count === 0 ? words.noQuestions : words.questions(count)}
      </span>
      {` · ${is_limited ? words.limited : words.everyone}`}
    </>
  )
  const when = (exam: GeneralExam) => (isTrash && exam.deleted_at ? day(language, exam.deleted_at) : datesOf(exam))

  const main: MainColumn<GeneralExam> = {
    head: words.columns.exam,
    of: (exam) => ({ title: exam.title, meta: factsOf(exam), to: generalExamAddress(exam.id) }),
  }
  const columns: Column<GeneralExam>[] = [
    {
      key: 'state',
      head: words.columns.state,
      width: 140,
      shape: 'badge',
      cell: (exam) => <GeneralExamState {...exam} />,
    },
    {
      key: 'taken',
      head: words.columns.taken,
      width: 110,
      align: 'right',
      cell: ({ taken }) => <span className="figures">{taken}</span>,
    },
    {
      key: 'waiting',
      head: words.columns.waiting,
      width: 120,
      align: 'right',
      hideNarrow: true,
      cell: ({ waiting }) =>
        waiting > 0 ? <OfficeBadge tone="warn">{waiting}</OfficeBadge> : <span className="figures text-muted">0</span>,
    },
    {
      key: 'when',
      head: isTrash ? words.columns.trashed : words.columns.dates,
      width: 220,
      align: 'right',
      cell: (exam) => <span className="text-muted">{when(exam)}</span>,
    },
  ]
  const phone = (exam: GeneralExam): PhoneCell => ({
    badge: <GeneralExamState {...exam} />,
    aside: (
      <span className="text-meta text-muted">
        {isTrash
          ? when(exam)
          : exam.waiting > 0
            ? words.waiting(exam.waiting)
            : exam.taken > 0
              ? words.taken(exam.taken)
              : when(exam)}
      </span>
    ),
  })
  return { main, columns, phone }
}
