import type { QrRow } from '#shared/commerce/khqr.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { Ago } from '#web/ui/ago.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { officeKhqrWords } from '../khqr.words.ts'
import { orderAddress } from '../order-columns.tsx'

/** What came, each in its own currency. */
const amountsOf = ({ received }: QrRow) =>
  received.map(({ cents, currency }) =>
    currency === 'USD' ? money(cents) : `${Math.round(cents / 100).toLocaleString('en-US')} ${currency}`,
  )

/** How a KHQR payment is shown in the list. */
export function useQrColumns() {
  const { list: words } = useArea(officeKhqrWords)
  const maySeeOrders = useMay()('orders.view')
  const receivedOf = (row: QrRow) => amountsOf(row).join(' + ') || words.nothing
  const main: MainColumn<QrRow> = {
    head: words.student,
    of: ({ order_id, order_number, student }) => ({
      title: student.name,
      meta: `#${order_number}`,
      picture: <Initials name={student.name} src={student.avatar} size={36} />,
      ...(maySeeOrders && { to: orderAddress(order_id) }),
    }),
  }
  const badge = ({ reason, decision, points_gone }: QrRow) =>
    decision ? (
      <OfficeBadge tone={decision === 'accept' ? 'ok' : 'quiet'}>{words.decisions[decision]}</OfficeBadge>
    ) : (
      <span className="inline-flex flex-wrap gap-1">
        <OfficeBadge tone="warn">{words.reasons[reason]}</OfficeBadge>
        {points_gone && <OfficeBadge tone="bad">{words.pointsGone}</OfficeBadge>}
      </span>
    )
  const detailOf = ({
    decision,
    note,
    decided_by,
    reason,
    missing_cents,
    extra_cents,
    amount_cents,
    order_cents,
    received,
  }: QrRow) => {
    const rest = extra_cents > 0 ? words.extra(money(extra_cents)) : undefined
    if (decision) return [decided_by, note, decision === 'accept' && rest].filter(Boolean).join(' · ')
    const elsewhere = reason === 'other-account' && received.map(({ to }) => to).join(', ')
    const changed = amount_cents === order_cents ? undefined : words.changed(money(amount_cents), money(order_cents))
    const amount = missing_cents > 0 && reason === 'partial' ? words.missing(money(missing_cents)) : undefined
    return [elsewhere, changed, amount, rest, words.advice[reason]].filter(Boolean).join(' · ')
  }
  const columns: Column<QrRow>[] = [
    {
      key: 'why',
      head: words.why,
      width: 300,
      cell: (row) => (
        <>
          {badge(row)}
          <span className="mt-1 line-clamp-2 block text-meta text-muted">{detailOf(row)}</span>
        </>
      ),
    },
    {
      key: 'received',
      head: words.received,
      width: 128,
      align: 'right',
      cell: (row) => <strong className="figures text-ink">{receivedOf(row)}</strong>,
    },
    {
      key: 'toPay',
      head: words.toPay,
      width: 96,
      align: 'right',
      hideNarrow: true,
      cell: ({ order_cents }) => <span className="figures">{money(order_cents)}</span>,
    },
    { key: 'when', head: words.when, width: 108, align: 'right', cell: ({ at }) => <Ago at={at} /> },
  ]
  const phone = (row: QrRow): PhoneCell => ({
    meta: detailOf(row),
    badge: badge(row),
    aside: (
      <span className="flex flex-col items-end">
        <strong className="figures text-ink">{receivedOf(row)}</strong>
        <span className="text-meta">
          <Ago at={row.at} />
        </span>
      </span>
    ),
  })
  return { main, columns, phone, hasPictures: true }
}
