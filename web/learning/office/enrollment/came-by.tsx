import { money } from '#shared/core/format.rules.ts'
import type { PaidLine } from '#shared/core/paid-line.schema.ts'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { Link } from '#web/ui/link.tsx'

/** How somebody got into a course, and what they paid, for those who may see that. */
export function CameBy({ row: { came_by: source, paid } }: { row: OfficeEnrollment }) {
  const words = useArea(enrollmentWords)
  const textOf = useLocalText()
  if (!source) return null
  const amounts = paid && paid.cents > 0 ? [money(paid.cents), textOf(paid.method).text] : []
  const back = paid && paid.refunded_cents > 0 ? [words.refunded(money(paid.refunded_cents))] : []
  return <span className="block text-meta text-muted">{[words.came[source], ...amounts, ...back].join(' · ')}</span>
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
