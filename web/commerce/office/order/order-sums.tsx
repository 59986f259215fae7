import { Link } from 'react-router'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { salesWords } from '../sales.words.ts'

/** Who buys, and what is paid of the sum. */
export function OrderSums({ order }: { order: OfficeOrder }) {
  const { order: words, refund } = useArea(salesWords)
  const maySee = useMay()('students.view')
  const { student, total_cents: total, paid_cents: paid, refunded_cents: refunded } = order
  const byPoints = order.lines.reduce((sum, { points }) => sum + (points?.cents ?? 0), 0)
  const sums: readonly (readonly [string, number])[] = [
    [words.total, total],
    [words.paid, paid],
    ...(byPoints > 0 ? [[words.byPoints, byPoints] as const] : []),
    refunded > 0 ? [refund.refunded, refunded] : [words.left, Math.max(0, total - paid)],
  ]
  return (
    <section className="rounded-card border border-line bg-band p-5">
      <div className="flex items-center gap-3">
        <Initials name={student.name} src={student.avatar} size={40} />
        <div className="min-w-0">
          {student.member_id && maySee ? (
            <Link
              to={`/secure/users/students/detail/${student.member_id}`}
              className="block text-ink hover:text-primary-strong"
            >
              {student.name}
            </Link>
          ) : (
            <span className="block text-ink">{student.name}</span>
          )}
          <span className="block text-meta text-muted wrap-anywhere">{student.email ?? words.gone}</span>
        </div>
      </div>
      <dl className="mt-4 space-y-2 text-cell">
        {sums.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-second">{name}</dt>
            <dd className="figures font-medium text-ink">{money(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
