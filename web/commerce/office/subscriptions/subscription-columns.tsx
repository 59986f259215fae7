import { cardName } from '#shared/commerce/card-names.ts'
import type { OfficeSubscription } from '#shared/commerce/subscriptions.schema.ts'
import { money, shortDay } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { orderAddress } from '../order-columns.tsx'
import { officeSubscriptionWords } from '../subscriptions.words.ts'

const tones: Record<OfficeSubscription['state'], BadgeTone> = {
  trial: 'saffron',
  active: 'ok',
  grace: 'warn',
  lapsed: 'bad',
  ended: 'quiet',
  completed: 'ok',
}

/** How a subscription is shown in the list. */
export function useSubscriptionColumns() {
  const words = useArea(officeSubscriptionWords)
  const language = useLanguage()
  const termsOf = ({ each_cents, frequency }: OfficeSubscription) => words.each[frequency](money(each_cents))
  const nextOf = ({ due_on, next_cents, ends_on, state }: OfficeSubscription) => {
    if (due_on && next_cents !== null && state !== 'lapsed')
      return words.on(money(next_cents), shortDay(language, due_on))
    if (!ends_on) return '–'
    const isOver = state === 'lapsed' || state === 'ended'
    return (isOver ? words.ended : words.until)(shortDay(language, ends_on))
  }
  /** The card that pays the next payments, or why it did not. */
  const cardOf = ({ card, due_on }: OfficeSubscription) => {
    if (!card || !due_on) return ''
    const name = cardName(card)
    return card.failure ? words.notCharged[card.failure](name) : words.byCard(name)
  }
  const metaOf = (row: OfficeSubscription) =>
    [cardOf(row), row.credit_cents > 0 && words.credit(money(row.credit_cents))].filter(Boolean).join(' · ')
  const badgeOf = (row: OfficeSubscription) =>
    row.is_canceled && row.state !== 'ended' ? (
      <OfficeBadge tone="quiet">{words.canceled}</OfficeBadge>
    ) : row.is_due ? (
      <OfficeBadge tone="warn">{words.tabs.due}</OfficeBadge>
    ) : (
      <OfficeBadge tone={tones[row.state]}>{words.states[row.state]}</OfficeBadge>
    )
  const main: MainColumn<OfficeSubscription> = {
    head: words.student,
    of: ({ student, order_id }) => ({
      title: student.name,
      meta: student.email ?? '',
      picture: <Initials name={student.name} src={student.avatar} size={36} />,
      ...(order_id && { to: orderAddress(order_id) }),
    }),
  }
  const columns: Column<OfficeSubscription>[] = [
    {
      key: 'product',
      head: words.product,
      width: 200,
      cell: (row) => (
        <>
          <span className="line-clamp-2">{row.title}</span>
          <span className="figures text-meta text-muted">{termsOf(row)}</span>
        </>
      ),
    },
    { key: 'state', head: words.state, width: 120, shape: 'badge', cell: badgeOf },
    {
      key: 'paid',
      head: words.paid,
      width: 128,
      hideNarrow: true,
      cell: (row) => <span className="figures text-second">{words.of(row.paid, row.payments)}</span>,
    },
    {
      key: 'next',
      head: words.next,
      width: 176,
      cell: (row) => (
        <>
          <span className="figures block">{nextOf(row)}</span>
          <span className={`figures block text-meta ${row.card?.failure ? 'text-danger' : 'text-muted'}`}>
            {metaOf(row)}
          </span>
        </>
      ),
    },
    {
      key: 'received',
      head: words.received,
      width: 96,
      align: 'right',
      cell: ({ received_cents }) => <strong className="text-ink">{money(received_cents)}</strong>,
    },
  ]
  const phone = (row: OfficeSubscription): PhoneCell => ({
    meta: [row.title, nextOf(row), metaOf(row)].filter(Boolean).join(' · '),
    badge: badgeOf(row),
    aside: <strong className="figures text-ink">{money(row.received_cents)}</strong>,
  })
  return { main, columns, phone, hasPictures: true }
}
