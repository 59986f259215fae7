import type { StudentOfPoints } from '#shared/commerce/points.schema.ts'
import { shortDay } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { officePointWords } from '../points.words.ts'

/** How a student and their points are shown in the list. */
export function usePointColumns() {
  const words = useArea(officePointWords)
  const language = useLanguage()
  const lastOf = ({ last_at }: StudentOfPoints) => (last_at ? shortDay(language, last_at) : '–')
  const main: MainColumn<StudentOfPoints> = {
    head: words.student,
    of: ({ id, student }) => ({
      title: student.name,
      meta: student.email ?? '',
      picture: <Initials name={student.name} src={student.avatar} size={36} />,
      to: `/secure/payments/points/${id}`,
    }),
  }
  const balance = ({ balance: points }: StudentOfPoints) => (
    <strong className="figures text-ink">{words.count(points)}</strong>
  )
  const columns: Column<StudentOfPoints>[] = [
    { key: 'last', head: words.last, width: 160, cell: (row) => <span className="figures">{lastOf(row)}</span> },
    { key: 'balance', head: words.balance, width: 160, align: 'right', cell: balance },
  ]
  const phone = (row: StudentOfPoints): PhoneCell => ({ meta: lastOf(row), aside: balance(row) })
  return { main, columns, phone, hasPictures: true }
}
