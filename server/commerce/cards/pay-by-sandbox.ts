import { newId } from '#server/core/database/id.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { SandboxAct } from '#shared/commerce/cards.lists.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { need } from '#shared/core/errors.ts'
import { orderById } from '../orders/orders.ts'
import { lockOwnOrder } from '../orders/own-order.ts'
import { receiveEvent } from './card-events.ts'
import { cardPaymentsOf, changeCardPayment } from './card-payments.ts'
import { noteIntent } from './note-intent.ts'
import { actAsBank, hasSandbox, sandbox } from './sandbox.ts'
import { insertCardPayment, startAtProvider } from './start-card.ts'

type Wanted = { act: SandboxAct; save: boolean; pays_next: boolean }

/**
 * In the demo: pay an order with a test card, or answer as its bank would. What is declined is known at once; that money
 * has come is only believed when the event says so, as with a real provider.
 */
export async function payBySandbox(
  { inSchool }: Outside,
  orderId: string,
  { act, save, pays_next: paysNext }: Wanted,
): Promise<Order> {
  need(hasSandbox(), 'commerce.only_in_demo')
  const isAnswer = act === 'confirm' || act === 'refuse'
  const { row, provider } = await inSchool(async (ctx) => {
    const order = await lockOwnOrder(ctx, orderId)
    const asked = (await cardPaymentsOf(ctx, orderId)).find(({ state }) => state === 'action')
    if (isAnswer) {
      need(asked?.provider === 'sandbox', 'commerce.order_closed')
      return { row: asked, provider: sandbox }
    }
    return insertCardPayment(ctx, order, { saves: save || paysNext, paysNext, offSession: false })
  })
  need(provider.name === 'sandbox', 'commerce.no_card')
  const intent = await startAtProvider(inSchool, row, provider)
  if (intent && actAsBank(intent.id, act)) {
    const now = await sandbox.read(intent.id)
    if (now.status !== 'succeeded') await noteIntent(inSchool, row.id, now)
    else {
      await inSchool(async (ctx) => {
        await changeCardPayment(ctx, row.id, { state: 'processing', failure: null })
        const event = { eventId: `sandbox ${newId()}`, type: 'payment_intent.succeeded', objectId: intent.id }
        await receiveEvent(ctx, { provider: 'sandbox', ...event })
      })
    }
  }
  return inSchool((ctx) => orderById(ctx, orderId))
}
