import { money } from '#shared/core/format.rules.ts'
import type { PaidLine } from '#shared/core/paid-line.schema.ts'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { Link } from '#web/ui/link.tsx'

/** How somebody got into a course, and how it was paid, for those who may see that. */
export function CameBy({ row: { came_by: source, paid } }: { row: OfficeEnrollment }) {
  const words = useArea(enrollmentWords)
  if (!source) return <span className="text-muted">–</span>
  return (
    <>
      <span className="block text-second">{words.came[source]}</span>
      {paid && <PaidBy paid={paid} />}
    </>
  )
}

/** What was paid, by which method, and the order. */
export function PaidBy({ paid }: { paid: PaidLine }) {
  const words = useArea(enrollmentWords)
  const textOf = useLocalText()
  const { cents, refunded_cents: refunded } = paid
  const parts = [...(cents > 0 ? [money(cents)] : []), textOf(paid.method).text]
  return (
    <span className="block text-meta text-muted">
      {parts.join(' · ')}
      {refunded > 0 && <span className="block">{words.refunded(money(refunded))}</span>}
      <Link to={paid.to} className="block text-primary-strong underline underline-offset-4">
        {paid.order}
      </Link>
    </span>
  )
}
