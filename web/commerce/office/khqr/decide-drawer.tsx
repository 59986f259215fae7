import { useState } from 'react'
import { reasonMost } from '#shared/commerce/commerce.lists.ts'
import { decideQrPayment } from '#shared/commerce/khqr.endpoints.ts'
import type { QrDecided, QrRow } from '#shared/commerce/khqr.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { ActButtons } from '#web/ui/office/form/act-buttons.tsx'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { ReasonForm } from '#web/ui/office/form/reason-form.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { officeKhqrWords } from '../khqr.words.ts'

export type Deciding = 'another' | 'return' | 'refuse'

/** What becomes of a KHQR payment, where something has to be written about it. */
export function DecideDrawer({ row, how, onClose }: { row: QrRow; how: Deciding; onClose: () => void }) {
  const { list: words } = useArea(officeKhqrWords)
  const write = useWrites()
  async function decide(body: QrDecided): Promise<boolean> {
    const done = await write(() => call(decideQrPayment, { params: { codeId: row.id }, body }))
    if (!done) return false
    showToast({ tone: 'success', title: words.done[body.decision], seconds: toastSeconds.success })
    onClose()
    return true
  }
  const titles = { another: words.another, return: words.giveBack, refuse: words.refuse }
  return (
    <Drawer open onClose={onClose} title={titles[how].replace('…', '')}>
      <p className="mb-4 text-second">
        {row.student.name} · #{row.order_number} · {money(row.amount_cents)}
      </p>
      {how === 'another' ? (
        <AnotherOrder onSend={decide} onCancel={onClose} />
      ) : (
        <ReasonForm
          label={how === 'refuse' ? words.reason : words.howBack}
          {...(how === 'return' ? { hint: words.howBackHint } : { needed: 'commerce.reject_reason_required' as const })}
          most={reasonMost}
          verb={titles[how].replace('…', '')}
          onSend={(note) => decide({ decision: how, note })}
          onCancel={onClose}
        />
      )}
    </Drawer>
  )
}

type AnotherProps = { onSend: (body: QrDecided) => Promise<boolean>; onCancel: () => void }

function AnotherOrder({ onSend, onCancel }: AnotherProps) {
  const { list: words } = useArea(officeKhqrWords)
  const [number, setNumber] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  async function send() {
    if (number === null || isSending) return
    setSending(true)
    await onSend({ decision: 'accept', order_number: number, note: '' }).finally(() => setSending(false))
  }
  return (
    <div className="flex flex-col gap-4">
      <NumberInput
        name="order_number"
        label={words.number}
        hint={words.numberHint}
        required
        value={number}
        onChange={setNumber}
      />
      <ActButtons
        text={words.asking.yes}
        kind="primary"
        isSending={isSending}
        onAct={() => void send()}
        onCancel={onCancel}
      />
    </div>
  )
}
