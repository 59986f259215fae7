import { eq } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { InTransaction } from '#server/core/database/read-together.ts'
import type { CardFailure, CardState } from '#shared/commerce/cards.lists.ts'
import { need } from '#shared/core/errors.ts'
import { orders } from '../commerce.tables.ts'
import { cardPayments } from './cards.tables.ts'
import { savedCardOf } from './saved-cards.ts'
import { insertCardPayment, startAtProvider } from './start-card.ts'

type Charge = { schoolId: string; orderId: string; cardId: string }

/**
 * Charge a saved card for an order while its holder is away, for what is paid again and again. Twice is harmless: the
 * order is paid once. 'declined' with the failure 'confirmation' means that the holder has to pay it themselves; as long
 * as it is 'open' or 'processing', the provider is asked again, and the order is settled when the money is there.
 */
export async function chargeSavedCard(
  doors: Doors,
  { schoolId, orderId, cardId }: Charge,
): Promise<{ state: CardState; failure: CardFailure | null }> {
  const inSchool: InTransaction = (work) => doors.inSchool(schoolId, null, work)
  const { row, provider } = await inSchool(async (before) => {
    const [order] = await before.tx
      .select()
      .from(orders)
      .where(ofSchool(before, orders, eq(orders.id, orderId)))
      .for('update')
    need(order, 'commerce.order_not_found')
    const ctx = { ...before, now: new Date() }
    const card = await savedCardOf(ctx, order.studentId, cardId)
    return insertCardPayment(ctx, order, { saves: false, card, offSession: true })
  })
  await startAtProvider(inSchool, row, provider)
  const [noted] = await inSchool((ctx) =>
    ctx.tx
      .select({ state: cardPayments.state, failure: cardPayments.failure })
      .from(cardPayments)
      .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, row.id))),
  )
  return noted ?? row
}
