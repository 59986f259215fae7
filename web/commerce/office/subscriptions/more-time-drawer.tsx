import { useState } from 'react'
import { giveMoreTime } from '#shared/commerce/subscriptions.endpoints.ts'
import { mostDaysMore } from '#shared/commerce/subscriptions.lists.ts'
import type { OfficeSubscription } from '#shared/commerce/subscriptions.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { ActButtons } from '#web/ui/office/form/act-buttons.tsx'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { officeSubscriptionWords } from '../subscriptions.words.ts'

const usualDays = 7

/** Give a student more days for nothing. */
export function MoreTimeDrawer({ row, onClose }: { row: OfficeSubscription; onClose: () => void }) {
  const words = useArea(officeSubscriptionWords)
  const write = useWrites()
  const [days, setDays] = useState<number | null>(usualDays)
  const [isSending, setSending] = useState(false)
  async function give() {
    if (days === null || days < 1 || days > mostDaysMore || isSending) return
    setSending(true)
    const asked = { params: { subscriptionId: row.id }, body: { days } }
    const done = await write(() => call(giveMoreTime, asked)).finally(() => setSending(false))
    if (!done) return
    showToast({ tone: 'success', title: words.done.given, seconds: toastSeconds.success })
    onClose()
  }
  return (
    <Drawer open onClose={onClose} title={words.give}>
      <p className="mb-4 text-second">
        {row.student.name} · {row.title}
      </p>
      <div className="flex flex-col gap-4">
        <NumberInput name="days" label={words.days} hint={words.daysHint} required value={days} onChange={setDays} />
        <ActButtons
          text={words.give}
          kind="primary"
          isSending={isSending}
          onAct={() => void give()}
          onCancel={onClose}
        />
      </div>
    </Drawer>
  )
}
