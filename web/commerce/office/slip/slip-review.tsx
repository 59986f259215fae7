import { useState } from 'react'
import type { SlipDecision } from '#shared/commerce/commerce.lists.ts'
import { decideSlip } from '#shared/commerce/slips.endpoints.ts'
import type { SlipDetail } from '#shared/commerce/slips.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { salesWords } from '../sales.words.ts'
import { SlipActs } from './slip-acts.tsx'
import { SlipChecks } from './slip-checks.tsx'
import { SlipOrder } from './slip-order.tsx'
import { SlipPicture } from './slip-picture.tsx'
import { isOdd, UsedBefore } from './used-before.tsx'

type ReviewProps = {
  slip: SlipDetail
  mayDecide: boolean
  place: string | undefined
  /** After a decision, the next one is opened. */
  onDone: () => void
}

/** A slip and its order side by side, and what to do about it. */
export function SlipReview({ slip, mayDecide, place, onDone }: ReviewProps) {
  const { slips: words } = useArea(salesWords)
  const write = useWrites()
  const [compared, setCompared] = useState<string>()
  const [sending, setSending] = useState<SlipDecision>()
  const earlier = slip.earlier.find(({ id }) => id === compared)

  async function decide(decision: SlipDecision, reason = ''): Promise<boolean> {
    if (sending) return false
    setSending(decision)
    const answer = await write(() => call(decideSlip, { params: { slipId: slip.id }, body: { decision, reason } }))
    setSending(undefined)
    if (!answer) return false
    showToast({ tone: 'success', title: words.done[decision], text: slip.student.name, seconds: toastSeconds.success })
    onDone()
    return true
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className={`grid gap-4 max-xl:contents ${earlier ? 'xl:grid-cols-2' : ''}`}>
        <div className="max-xl:order-2">
          <SlipPicture slip={{ ...slip, student: slip.student.name }} place={place} />
        </div>
        {earlier && (
          <div className="max-xl:order-2">
            <SlipPicture
              slip={{ ...earlier, file_state: earlier.file ? 'ready' : 'gone' }}
              place={words.order(earlier.order_number)}
              hasKeys={false}
            />
          </div>
        )}
      </div>
      <div className="min-w-0 space-y-4 max-xl:contents">
        {isOdd(slip) && (
          <div className="max-xl:order-1">
            <UsedBefore
              slip={slip}
              compared={compared}
              onCompare={(id) => setCompared(id === compared ? undefined : id)}
            />
          </div>
        )}
        <div className="space-y-4 max-xl:order-3">
          <SlipOrder slip={slip} />
          <SlipChecks slip={slip} />
        </div>
        <div className="max-xl:order-4 xl:has-[>[data-bar]]:sticky xl:bottom-0">
          <SlipActs slip={slip} mayDecide={mayDecide} sending={sending} onDecide={decide} />
        </div>
      </div>
    </div>
  )
}
