import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { salesWords } from '../sales.words.ts'

/** What somebody is about to do with a line. */
export type RefundAct = { lineId: string; kind: 'refund' | 'decline' }

const tones = { asked: 'saffron', done: 'ok', declined: 'quiet' } as const

/** What was sent back, and what the student asks for. */
export function OrderRefunds({ order, onAct }: { order: OfficeOrder; onAct: (act: RefundAct) => void }) {
  const { refund, order: words } = useArea(salesWords)
  const language = useLanguage()
  const mayRefund = useMay()('refunds.add')
  if (order.refunds.length === 0) return null
  const titleOf = (lineId: string) => order.lines.find(({ line_id }) => line_id === lineId)?.title
  return (
    <OfficeCard title={refund.list}>
      <ul className="divide-y divide-line">
        {order.refunds.map((one) => (
          <li key={one.id} className="space-y-2 px-5 py-4 text-cell md:px-6">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {one.cents !== null && <strong className="figures text-ink">{money(one.cents)}</strong>}
              <span className="min-w-0 grow text-second">{titleOf(one.line_id)}</span>
              <OfficeBadge tone={tones[one.status]}>{refund.statuses[one.status]}</OfficeBadge>
            </p>
            {one.asked_text && <p className="whitespace-pre-line text-ink wrap-anywhere">{one.asked_text}</p>}
            {one.send_to && (
              <p className="text-second wrap-anywhere">
                {refund.sendTo}: <span className="text-ink">{one.send_to}</span>
              </p>
            )}
            {one.note && <p className="whitespace-pre-line text-second wrap-anywhere">{one.note}</p>}
            <p className="flex flex-wrap gap-x-3 text-meta text-muted">
              {one.asked_at && <span>{refund.asked(dayTime(language, one.asked_at))}</span>}
              {one.reason && <span>{refund.reasons[one.reason]}</span>}
              {one.reference && <span className="figures wrap-anywhere">{one.reference}</span>}
              {one.decided_at && <span>{dayTime(language, one.decided_at)}</span>}
              {one.decided_by && <span>{words.by(one.decided_by)}</span>}
            </p>
            {one.status === 'asked' && mayRefund && (
              <p className="flex flex-wrap gap-2 pt-1">
                <OfficeButton kind="primary" onClick={() => onAct({ lineId: one.line_id, kind: 'refund' })}>
                  {refund.button}
                </OfficeButton>
                <OfficeButton onClick={() => onAct({ lineId: one.line_id, kind: 'decline' })}>
                  {refund.decline}
                </OfficeButton>
              </p>
            )}
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
