import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Receipt from 'lucide-react/icons/receipt'
import Undo from 'lucide-react/icons/undo-2'
import Unlink from 'lucide-react/icons/unlink'
import { readIncome } from '#shared/commerce/orders.endpoints.ts'
import { money } from '#shared/core/format.rules.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { useArea } from '#web/core/use-area.ts'
import type { WaitingRow } from '#web/core/waiting.ts'
import { Sparkline } from '#web/ui/office/page/sparkline.tsx'
import { StatCard, Trend } from '#web/ui/office/page/stat-card.tsx'
import { commerceCards } from './commerce-frame.words.ts'

const incomeCard = dashboardCard({
  key: 'income',
  place: 'figure',
  order: 5,
  endpoint: readIncome,
  Card({ data }) {
    const words = useArea(commerceCards)
    const { last_30_days_cents: now, days_before_cents: before, weeks_cents: weeks } = data
    const inAll = weeks.reduce((sum, week) => sum + week, 0)
    const isNone = weeks.every((week) => week === 0)
    const percent = Math.round(((now - before) / Math.max(before, 1)) * 100)
    return (
      <StatCard
        label={words.income}
        value={money(now)}
        foot={before > 0 ? <Trend percent={percent} text={words.incomeBefore} /> : isNone && words.incomeFirst}
        aside={<Sparkline values={weeks} label={words.chart(money(inAll))} />}
        to="/secure/payments"
      />
    )
  },
})

export const cards: readonly DashboardCard[] = [incomeCard]

export const waitingRows: readonly WaitingRow[] = [
  {
    // For their students to pay: the menu counts what is for the school to do.
    kind: 'open_orders',
    icon: Hourglass,
    tone: 'info',
    name: (say) => say(commerceCards).waiting.orders,
    verb: (say) => say(commerceCards).waiting.see,
    to: () => '/secure/payments?tab=open',
  },
  {
    kind: 'payment_slips',
    icon: Receipt,
    tone: 'warn',
    name: (say) => say(commerceCards).waiting.slips,
    verb: (say) => say(commerceCards).waiting.review,
    to: () => '/secure/payments/slips',
  },
  {
    kind: 'khqr_payments',
    icon: QrCode,
    tone: 'warn',
    name: (say) => say(commerceCards).waiting.khqr,
    verb: (say) => say(commerceCards).waiting.review,
    to: () => '/secure/payments/khqr',
  },
  {
    kind: 'bank_lines',
    icon: Landmark,
    tone: 'info',
    name: (say) => say(commerceCards).waiting.bankLines,
    verb: (say) => say(commerceCards).waiting.review,
    to: () => '/secure/payments/matching',
  },
  {
    kind: 'taken_back',
    icon: Unlink,
    tone: 'bad',
    name: (say) => say(commerceCards).waiting.takenBack,
    verb: (say) => say(commerceCards).waiting.review,
    to: () => '/secure/payments/matching?tab=reversed',
  },
  {
    kind: 'refund_requests',
    icon: Undo,
    tone: 'warn',
    name: (say) => say(commerceCards).waiting.refunds,
    verb: (say) => say(commerceCards).waiting.answer,
    to: () => '/secure/payments?tab=refund_asked',
  },
]
