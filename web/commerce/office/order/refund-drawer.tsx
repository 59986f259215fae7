import { useState } from 'react'
import { readSentCents, typedCents } from '#shared/commerce/cents.rules.ts'
import { chosenRefundReasons, reasonMost } from '#shared/commerce/commerce.lists.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { refundLine } from '#shared/commerce/refunds.endpoints.ts'
import { money } from '#shared/core/format.rules.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { officeCardWords } from '../card.words.ts'
import { salesWords } from '../sales.words.ts'
import { RefundEffects } from './refund-effects.tsx'
import { RefundSums } from './refund-sums.tsx'

type DrawerProps = { order: OfficeOrder; lineId: string | undefined; onClose: () => void }

/** Writes down that money was sent back for one line, and says before what that does. */
export function RefundDrawer({ order, lineId, onClose }: DrawerProps) {
  const { refund: words } = useArea(salesWords)
  const { refund: card } = useArea(officeCardWords)
  const write = useWrites()
  const [shown, setShown] = useState<string>()
  const [amount, setAmount] = useState('')
  const [isOwnAmount, setOwnAmount] = useState(false)
  const [reference, setReference] = useState('')
  const [isByHand, setByHand] = useState(false)
  const [account, setAccount] = useState<string | null>(null)
  const [reason, setReason] = useState<(typeof chosenRefundReasons)[number]>('asked')
  const [note, setNote] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  // What is shown stays while it closes.
  const line = order.lines.find(({ line_id }) => line_id === (lineId ?? shown))
  const books = order.books.find(({ line_id }) => line_id === line?.line_id)
  const most = books ? books.paid_cents - books.refunded_cents : 0
  const request = order.refunds.find(({ line_id, status }) => line_id === line?.line_id && status === 'asked')
  if (lineId !== undefined && lineId !== shown) {
    setShown(lineId)
    setAmount(typedCents(most))
    setOwnAmount(false)
    setReference('')
    setByHand(false)
    setAccount(order.accounts.length === 1 ? (order.accounts[0]?.id ?? null) : null)
    setReason(request ? 'asked' : 'twice')
    setNote('')
    setTried(false)
  }
  const typed = readSentCents(amount, Math.max(1, most))
  const cents = isOwnAmount ? typed : most
  const isByCard = order.cards.some(({ state }) => state === 'paid')
  const isToCard = isByCard && !isByHand
  // Points have paid all of it: no money goes back.
  const isByPoints = books?.paid_cents === 0
  const isMissing = !isToCard && !isByPoints && reference.trim() === ''
  // What came by card is with the provider: the books have to hear which account it was sent from instead.
  const isNamed = isByCard && isByHand && order.accounts.length > 0
  const isUnnamed = isNamed && account === null
  const isDisputed = order.cards.some(({ disputes }) => disputes.some(({ state }) => state === 'open'))

  function close() {
    setShown(undefined)
    onClose()
  }
  async function send() {
    setTried(true)
    if (isSending || isMissing || isUnnamed || cents === undefined || !line || !books || (cents === 0 && !isByPoints))
      return
    setSending(true)
    const body = {
      line_id: line.line_id,
      cents,
      refunded_cents: books.refunded_cents,
      reason,
      note,
      reference: isToCard ? '' : reference,
      account_id: isNamed ? account : null,
    }
    const answer = await write(() => call(refundLine, { params: { orderId: order.id }, body }))
    setSending(false)
    if (!answer) return
    const { name } = order.student
    const title = isByPoints ? words.pointsDone : words.done(money(cents))
    showToast({ tone: 'success', title, text: name, seconds: toastSeconds.success })
    close()
  }
  return (
    <Drawer
      open={lineId !== undefined}
      onClose={close}
      title={words.title}
      footer={
        <CancelAndAct
          text={isByPoints ? words.byPoints : words.send(money(cents ?? 0))}
          isSending={isSending}
          onAct={() => void send()}
          onCancel={close}
        />
      }
    >
      {line && books && (
        <div className="space-y-5">
          <RefundSums line={line} books={books} cents={cents ?? 0} />
          {isDisputed && <p className="rounded-md bg-danger-soft px-4 py-3 text-danger">{card.disputed}</p>}
          {isByPoints ? (
            <p className="rounded-md border border-line px-4 py-3">{words.byPointsText}</p>
          ) : (
            <>
              {isOwnAmount ? (
                <TextInput
                  label={words.amount}
                  inputMode="decimal"
                  prefix="$"
                  value={amount}
                  onChange={setAmount}
                  error={typed === undefined ? words.wrongAmount(money(most)) : undefined}
                />
              ) : (
                <button
                  type="button"
                  className="min-h-11 text-primary-strong hover:underline"
                  onClick={() => setOwnAmount(true)}
                >
                  {words.different}
                </button>
              )}
              {isByCard && <Switch name="by-hand" label={card.byHand} value={isByHand} onChange={setByHand} />}
              {isToCard ? (
                <p className="rounded-md border border-line px-4 py-3">{card.toCard}</p>
              ) : (
                <>
                  <div>
                    <h3 className="text-nav font-medium text-ink">{words.sendTo}</h3>
                    <p className="mt-2 rounded-md border border-line px-4 py-3 wrap-anywhere">
                      <span className="block whitespace-pre-line text-ink">{request?.send_to || words.askWhere}</span>
                      <span className="block text-meta text-muted">{words.transferFirst}</span>
                    </p>
                  </div>
                  <TextInput
                    label={words.reference}
                    required
                    autoComplete="off"
                    most={60}
                    value={reference}
                    onChange={setReference}
                    error={hasTried && isMissing ? words.needed : undefined}
                  />
                  {isNamed && (
                    <Select
                      label={card.from}
                      hint={card.fromHint}
                      value={account}
                      onChange={setAccount}
                      choices={order.accounts.map(({ id, name }) => ({ value: id, name }))}
                      error={hasTried && isUnnamed ? card.fromNeeded : undefined}
                    />
                  )}
                </>
              )}
            </>
          )}
          <Select
            label={words.reason}
            value={reason}
            onChange={setReason}
            choices={chosenRefundReasons.map((value) => ({ value, name: words.reasons[value] }))}
          />
          <TextArea label={words.note} rows={2} most={reasonMost} value={note} onChange={setNote} />
          <RefundEffects order={order} title={line.title} books={books} cents={cents ?? 0} />
        </div>
      )}
    </Drawer>
  )
}
