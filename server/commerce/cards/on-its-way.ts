import type { Ctx } from '#server/core/database/door.ts'
import { cardPaymentsOf } from './card-payments.ts'
import type { CardPayment } from './cards.tables.ts'

/** So long somebody may take to answer their bank. */
const answerMs = 3_600_000

/** Somebody is paying an order by card at this moment, or the money is on its way. */
export async function isOnItsWay(ctx: Ctx, orderId: string): Promise<boolean> {
  const isNew = ({ createdAt }: CardPayment) => Date.now() - createdAt.getTime() < answerMs
  return (await cardPaymentsOf(ctx, orderId)).some((one) => {
    if (one.replacedAt !== null) return false
    // A saved card that is charged has no answer yet.
    const isAsked = one.state === 'action' || (one.state === 'open' && one.offSession)
    return one.state === 'processing' || (isAsked && isNew(one))
  })
}
