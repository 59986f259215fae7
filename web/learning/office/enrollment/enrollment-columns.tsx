import { shortDay } from '#shared/core/format.rules.ts'
import type { EnrollmentQuery, OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { CameBy } from './came-by.tsx'
import { EnrollmentStateBadge } from './enrollment-state.tsx'
import { RequestDecision, RequestNote } from './request-decision.tsx'

type Decide = Omit<Parameters<typeof RequestDecision>[0], 'row'>

/** The columns of the list of enrollments. Who may decide about requests does so on their rows. */
export function useEnrollmentColumns(
  { page }: EnrollmentQuery,
  rows: readonly OfficeEnrollment[],
  decide: Decide | undefined,
) {
  const words = useArea(enrollmentWords)
  const language = useLanguage()
  const address = useListAddress()
  const isKhmer = language === 'km'
  // Most schools let everybody in for good: the column would say the same in every row.
  const hasEnds = rows.some(({ until }) => until !== null)
  const access = ({ is_open, until }: OfficeEnrollment) =>
    until ? words.open.until(shortDay(language, until)) : is_open ? words.open.forever : '–'

  const main: MainColumn<OfficeEnrollment> = {
    head: words.student,
    of: ({ id, student }) => ({
      title: student.name,
      meta: <span title={student.email}>{student.email}</span>,
      picture: <Initials name={student.name} src={student.avatar} size={36} />,
      to: address({ one: id, page }),
    }),
  }
  const accessColumn: Column<OfficeEnrollment> = {
    key: 'access',
    head: words.access,
    width: isKhmer ? 120 : 128,
    hideNarrow: true,
    cell: (row) => <span className="text-second">{access(row)}</span>,
  }
  const columns: Column<OfficeEnrollment>[] = [
    {
      key: 'course',
      head: words.course,
      width: hasEnds ? 200 : 240,
      cell: (row) => (
        <>
          <span className="line-clamp-2">{row.course.title}</span>
          <CameBy row={row} />
          <RequestNote row={row} />
          {decide && <RequestDecision row={row} {...decide} />}
        </>
      ),
    },
    {
      key: 'state',
      head: words.state,
      width: isKhmer ? 140 : 160,
      shape: 'badge',
      cell: (row) => <EnrollmentStateBadge {...row} />,
    },
    ...(hasEnds ? [accessColumn] : []),
    {
      key: 'progress',
      head: words.progress,
      width: 84,
      align: 'right',
      hideNarrow: true,
      cell: ({ percent, status }) => (status === 'approved' ? `${percent}%` : <span className="text-muted">–</span>),
    },
    {
      key: 'joined',
      head: words.joined,
      width: 116,
      align: 'right',
      cell: ({ enrolled_at }) => <span className="text-muted">{shortDay(language, enrolled_at)}</span>,
    },
  ]
  const phone = (row: OfficeEnrollment): PhoneCell => ({
    meta: (
      <>
        {row.course.title}
        <CameBy row={row} />
        <RequestNote row={row} />
      </>
    ),
    acts: decide && row.status === 'pending' && <RequestDecision row={row} {...decide} />,
    badge: <EnrollmentStateBadge {...row} />,
    aside: (
      <span className="text-meta text-muted">
        {row.status === 'approved' ? `${row.percent}%` : shortDay(language, row.enrolled_at)}
      </span>
    ),
  })
  return { main, columns, phone, hasPictures: true }
}
