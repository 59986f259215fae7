import { useState } from 'react'
import { decideCardRefund } from '#shared/commerce/cards.endpoints.ts'
import type { CardDispute, OfficeCard } from '#shared/commerce/cards.schema.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { dayTime, money, shortDay } from '#shared/core/format.rules.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { OfficeCard as Box } from '#web/ui/office/page/card.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { officeCardWords } from '../card.words.ts'

const tones = {
  open: 'quiet',
  action: 'saffron',
  processing: 'saffron',
  declined: 'bad',
  paid: 'ok',
  canceled: 'quiet',
  returning: 'saffron',
  returned: 'quiet',
  stuck: 'bad',
} as const
const refundTones = { waiting: 'saffron', sent: 'ok', failed: 'bad', 'by-hand': 'ok', disputed: 'quiet' } as const
const disputeTones = { open: 'warn', won: 'ok', lost: 'bad' } as const

const amountOf = ({ cents, currency }: { cents: number; currency: string }) =>
  currency === 'USD' ? money(cents) : `${(cents / 100).toLocaleString('en-US')} ${currency}`

/** What has become of the cards of an order, and of money that goes back to them. */
export function OrderCards({ order }: { order: OfficeOrder }) {
  const { list: words } = useArea(officeCardWords)
  const language = useLanguage()
  if (order.cards.length === 0) return null
  return (
    <Box title={words.title}>
      <ul className="divide-y divide-line">
        {order.cards.map((card) => (
          <li key={card.id} className="space-y-1 px-5 py-4 text-cell md:px-6">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="figures text-ink">{amountOf(card)}</strong>
              <span className="min-w-0 grow text-second">{words.providers[card.provider]}</span>
              <OfficeBadge tone={tones[card.state]}>{words.states[card.state]}</OfficeBadge>
            </p>
            <p className="flex flex-wrap gap-x-3 text-meta text-muted">
              <span>{dayTime(language, card.created_at)}</span>
              {card.is_automatic && <span>{words.automatic}</span>}
              {card.provider !== 'sandbox' && card.intent && <span className="wrap-anywhere">{card.intent}</span>}
            </p>
            {card.why && <p className="text-second">{words.why[card.why]}</p>}
            {card.disputes.map((dispute) => (
              <Dispute key={dispute.id} dispute={dispute} />
            ))}
            {card.refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} accounts={order.accounts} />
            ))}
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Its holder wants the money back from the bank of the card: what they say, and until when the school can answer. */
function Dispute({ dispute }: { dispute: CardDispute }) {
  const { list: words } = useArea(officeCardWords)
  const language = useLanguage()
  const { state, reason, due_at, closed_at, fee_cents } = dispute
  return (
    <div className="space-y-1 pt-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow text-second">{words.dispute(amountOf(dispute))}</span>
        <OfficeBadge tone={disputeTones[state]}>{words.disputeStates[state]}</OfficeBadge>
      </p>
      <p className="text-second">{words.disputeReasons[reason]}</p>
      <p className="flex flex-wrap gap-x-3 text-meta text-muted">
        <span>{dayTime(language, dispute.created_at)}</span>
        {state === 'open' && due_at && <span>{words.answerBy(shortDay(language, due_at))}</span>}
        {closed_at && <span>{words.closed(shortDay(language, closed_at))}</span>}
        {closed_at && fee_cents > 0 && <span>{words.disputeFee(money(fee_cents))}</span>}
      </p>
      {state === 'open' && <p className="text-danger">{words.dontRefund}</p>}
    </div>
  )
}

type RefundProps = { refund: OfficeCard['refunds'][number]; accounts: OfficeOrder['accounts'] }

/** One that the card could not take is tried again, or was sent by hand, from a bank account. */
function Refund({ refund, accounts }: RefundProps) {
  const { list: words } = useArea(officeCardWords)
  const mayRefund = useMay()('refunds.add')
  const write = useWrites()
  const [isByHand, setByHand] = useState(false)
  const [reference, setReference] = useState('')
  const [account, setAccount] = useState(accounts.length === 1 ? (accounts[0]?.id ?? null) : null)
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const isMissing = account === null && accounts.length > 0
  async function decide(act: 'retry' | 'by-hand') {
    setTried(true)
    if (isSending || (act === 'by-hand' && (reference.trim() === '' || isMissing))) return
    setSending(true)
    const body = act === 'by-hand' ? { act, reference, account_id: account } : { act, reference: '' }
    const answer = await write(() => call(decideCardRefund, { params: { refundId: refund.id }, body }))
    setSending(false)
    if (answer) showToast({ tone: 'success', title: words.done, seconds: toastSeconds.success })
  }
  return (
    <div className="space-y-2 pt-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow text-second">{words.back(amountOf(refund))}</span>
        <OfficeBadge tone={refundTones[refund.state]}>{words.refundStates[refund.state]}</OfficeBadge>
      </p>
      {refund.state === 'failed' && <p className="text-danger">{words.failed}</p>}
      {refund.state === 'failed' && mayRefund && (
        <div className="flex flex-wrap items-end gap-2">
          {isByHand ? (
            <>
              <TextInput
                label={words.reference}
                autoComplete="off"
                most={60}
                value={reference}
                onChange={setReference}
              />
              {accounts.length > 0 && (
                <Select
                  label={words.account}
                  value={account}
                  onChange={setAccount}
                  choices={accounts.map(({ id, name }) => ({ value: id, name }))}
                  error={hasTried && isMissing ? words.accountNeeded : undefined}
                />
              )}
              <OfficeButton kind="primary" loading={isSending} onClick={() => void decide('by-hand')}>
                {words.write}
              </OfficeButton>
            </>
          ) : (
            <>
              <OfficeButton kind="primary" loading={isSending} onClick={() => void decide('retry')}>
                {words.retry}
              </OfficeButton>
              <OfficeButton onClick={() => setByHand(true)}>{words.byHand}</OfficeButton>
            </>
          )}
        </div>
      )}
    </div>
  )
}
