import { methodNames } from '#shared/commerce/method-names.ts'
import type { OfficeOrderRow } from '#shared/commerce/orders.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Ago } from '#web/ui/ago.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OrderStateBadge } from './order-state.tsx'
import { salesWords } from './sales.words.ts'

export const orderAddress = (id: string): string => `/secure/payments/orders/${id}`

/** How an order is shown in the list. */
export function useOrderColumns() {
  const { orders: words } = useArea(salesWords)
  const language = useLanguage()
  const methodOf = ({ method, bank_name }: OfficeOrderRow) =>
    method === 'none' || method === 'khqr' || method === 'card'
      ? methodNames[method][language]
      : bank_name
        ? words.transfer(bank_name)
        : '–'
  const titleOf = ({ title, more }: OfficeOrderRow) => (more > 0 ? `${title} ${words.more(more)}` : title)
  const main: MainColumn<OfficeOrderRow> = {
    head: words.student,
    of: ({ id, number, student }) => ({
      title: student.name,
      meta: `#${number}`,
      picture: <Initials name={student.name} src={student.avatar} size={36} />,
      to: orderAddress(id),
    }),
  }
  const columns: Column<OfficeOrderRow>[] = [
    {
      key: 'product',
      head: words.product,
      width: 190,
      cell: (row) => <span className="line-clamp-2">{titleOf(row)}</span>,
    },
    {
      key: 'method',
      head: words.method,
      width: 128,
      hideNarrow: true,
      cell: (row) => <span className="text-second">{methodOf(row)}</span>,
    },
    {
      key: 'payment',
      head: words.payment,
      width: 176,
      shape: 'badge',
      cell: ({ state, reason }) => (
        <>
          <OrderStateBadge state={state} />
          {state === 'rejected' && reason && <span className="line-clamp-1 text-meta text-muted">{reason}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      head: words.amount,
      width: 88,
      align: 'right',
      cell: ({ total_cents }) => <strong className="text-ink">{money(total_cents)}</strong>,
    },
    {
      key: 'when',
      head: words.when,
      width: 108,
      align: 'right',
      cell: ({ created_at }) => <Ago at={created_at} />,
    },
  ]
  const phone = (row: OfficeOrderRow): PhoneCell => ({
    meta: titleOf(row),
    badge: <OrderStateBadge state={row.state} />,
    aside: (
      <span className="flex flex-col items-end">
        <strong className="figures text-ink">{money(row.total_cents)}</strong>
        <span className="text-meta">
          <Ago at={row.created_at} />
        </span>
      </span>
    ),
  })
  return { main, columns, phone, hasPictures: true }
}
