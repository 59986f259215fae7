import { Link } from 'react-router'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import type { LineMatch } from '#shared/commerce/statements.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { orderAddress } from '../order-columns.tsx'
import { statementWords } from '../statement.words.ts'

/** A payment that a line may be: who, how much, for what, and when. */
export function LinePayment({ match, isLinked = true }: { match: LineMatch; isLinked?: boolean }) {
  const words = useArea(statementWords)
  const language = useLanguage()
  const maySeeOrders = useMay()('orders.view')
  const number = orderNumber(match.order_number)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Initials name={match.student.name} src={match.student.avatar} size={36} />
      <span className="min-w-0 text-meta text-second">
        <span className="flex flex-wrap items-baseline gap-x-2 text-cell">
          <span className="font-medium text-ink wrap-anywhere">{match.student.name}</span>
          <span className="figures">{money(match.cents)}</span>
        </span>
        <span className="block wrap-anywhere">
          {maySeeOrders && isLinked ? (
            <Link to={orderAddress(match.order_id)} className="text-primary-strong underline">
              {number}
            </Link>
          ) : (
            number
          )}{' '}
          · {match.title}
        </span>
        <span className="block text-muted">
          {words.kinds[match.kind]} · {words.ordered(dayTime(language, match.ordered_at))}
        </span>
      </span>
    </span>
  )
}
