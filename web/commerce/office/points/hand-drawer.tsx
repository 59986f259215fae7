import { useState } from 'react'
import { reasonMost } from '#shared/commerce/commerce.lists.ts'
import { movePoints } from '#shared/commerce/points.endpoints.ts'
import { pointLimits } from '#shared/commerce/points.lists.ts'
import type { StudentPoints } from '#shared/commerce/points.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { officePointWords } from '../points.words.ts'

export type HandAct = 'give' | 'take'

type Props = { act: HandAct; memberId: string; points: StudentPoints; onClose: () => void }

/** Give points by hand, or take some, with a reason. */
export function HandDrawer({ act, memberId, points: { balance, student }, onClose }: Props) {
  const words = useArea(officePointWords)
  const write = useWrites()
  const [points, setPoints] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const most = act === 'give' ? pointLimits.byHand : Math.min(balance, pointLimits.byHand)
  const isAmount = points !== null && points >= 1 && points <= most
  const isReasoned = reason.trim() !== ''
  async function send() {
    setTried(true)
    if (!isAmount || !isReasoned || isSending) return
    setSending(true)
    const body = { points: act === 'give' ? points : -points, reason, seen: balance }
    const done = await write(() => call(movePoints, { params: { memberId }, body })).finally(() => setSending(false))
    if (!done) return
    const title = act === 'give' ? words.done.given : words.done.taken
    showToast({ tone: 'success', title, text: student.name, seconds: toastSeconds.success })
    onClose()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={act === 'give' ? words.give : words.take}
      footer={
        <CancelAndAct
          text={act === 'give' ? words.give : words.take}
          kind={act === 'give' ? 'primary' : 'danger'}
          isSending={isSending}
          onAct={() => void send()}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-second">
          {student.name} · {words.count(balance)}
        </p>
        <NumberInput
          name="points"
          label={words.amount}
          required
          value={points}
          onChange={setPoints}
          error={hasTried && !isAmount ? words.amountNeeded(most) : undefined}
        />
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          required
          rows={2}
          most={reasonMost}
          value={reason}
          onChange={setReason}
          error={hasTried && !isReasoned ? words.reasonNeeded : undefined}
        />
      </div>
    </Drawer>
  )
}
