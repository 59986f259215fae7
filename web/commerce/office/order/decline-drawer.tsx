import { useState } from 'react'
import { reasonMost } from '#shared/commerce/commerce.lists.ts'
import type { OfficeOrder } from '#shared/commerce/orders.schema.ts'
import { declineRefund } from '#shared/commerce/refunds.endpoints.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { salesWords } from '../sales.words.ts'

type DrawerProps = { order: OfficeOrder; lineId: string | undefined; onClose: () => void }

/** Declines what a student asks for, with a reason. */
export function DeclineDrawer({ order, lineId, onClose }: DrawerProps) {
  const { refund: words } = useArea(salesWords)
  const write = useWrites()
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const isEmpty = reason.trim() === ''

  async function decline() {
    setTried(true)
    if (isEmpty || isSending || !lineId) return
    setSending(true)
    const params = { orderId: order.id }
    const answer = await write(() => call(declineRefund, { params, body: { line_id: lineId, reason } }))
    setSending(false)
    if (!answer) return
    showToast({ tone: 'success', title: words.declined, seconds: toastSeconds.success })
    setReason('')
    setTried(false)
    onClose()
  }
  return (
    <Drawer
      open={lineId !== undefined}
      onClose={onClose}
      title={words.declineTitle}
      footer={
        <CancelAndAct text={words.declineSend} isSending={isSending} onAct={() => void decline()} onCancel={onClose} />
      }
    >
      <TextArea
        label={words.reason}
        hint={words.declineText}
        required
        most={reasonMost}
        value={reason}
        onChange={setReason}
        error={hasTried && isEmpty ? words.reasonNeeded : undefined}
      />
    </Drawer>
  )
}
