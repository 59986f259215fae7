import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Landmark from 'lucide-react/icons/landmark'
import Receipt from 'lucide-react/icons/receipt'
import type { MoneyMove } from '#shared/commerce/money.schema.ts'
import { money, shortDay } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { officeMoneyWords } from '../money.words.ts'
import { useMoveRoute } from './place-names.ts'

const icons = { payout: Landmark, between: ArrowRightLeft, platform: Receipt } as const

/** How moved money is shown in the list. */
export function useMoveColumns() {
  const words = useArea(officeMoneyWords)
  const language = useLanguage()
  const routeOf = useMoveRoute()
  // Noon in Cambodia: a day has no time.
  const dayOf = ({ day }: MoneyMove) => shortDay(language, `${day}T05:00:00Z`)
  const aboutOf = ({ reference, note, by }: MoneyMove) =>
    [reference, note, by && words.by(by)].filter(Boolean).join(' · ')
  const badgeOf = ({ takes_back, is_taken_back }: MoneyMove) =>
    takes_back ? (
      <OfficeBadge tone="warn">{words.takesBack}</OfficeBadge>
    ) : (
      is_taken_back && <OfficeBadge tone="quiet">{words.takenBack}</OfficeBadge>
    )
  const amountOf = ({ cents, is_taken_back }: MoneyMove) => (
    <strong className={`figures ${is_taken_back ? 'text-muted line-through' : 'text-ink'}`}>{money(cents)}</strong>
  )
  const main: MainColumn<MoneyMove> = {
    head: words.what,
    of: (move) => ({
      title: routeOf(move),
      meta: aboutOf(move),
      picture: (
        <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
          <Icon of={icons[move.kind]} size={18} />
        </span>
      ),
    }),
  }
  const columns: Column<MoneyMove>[] = [
    { key: 'state', head: words.state, width: 120, shape: 'badge', cell: badgeOf },
    { key: 'day', head: words.day, width: 128, cell: (row) => <span className="figures">{dayOf(row)}</span> },
    {
      key: 'fee',
      head: words.fee,
      width: 104,
      align: 'right',
      cell: ({ fee_cents }) => <span className="figures text-second">{fee_cents === 0 ? '–' : money(fee_cents)}</span>,
    },
    { key: 'amount', head: words.amount, width: 128, align: 'right', cell: amountOf },
  ]
  const phone = (row: MoneyMove): PhoneCell => ({
    meta: [dayOf(row), aboutOf(row), row.fee_cents > 0 && `${words.fee} ${money(row.fee_cents)}`]
      .filter(Boolean)
      .join(' · '),
    badge: badgeOf(row),
    aside: amountOf(row),
  })
  return { main, columns, phone, hasPictures: true }
}
