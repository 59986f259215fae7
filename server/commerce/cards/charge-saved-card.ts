import { eq } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { InTransaction } from '#server/core/database/read-together.ts'
import type { CardFailure, CardState } from '#shared/commerce/cards.lists.ts'
import type { OrderRow } from '../orders/going-order.ts'
import { cardPayments, type SavedCardRow } from './cards.tables.ts'
import { insertCardPayment, startAtProvider } from './start-card.ts'

type Claimed = { order: OrderRow; card: SavedCardRow }
/** Locks an order, and says with which card it is paid; undefined: it is not charged now. */
type Claim = (ctx: Ctx) => Promise<Claimed | undefined>

/**
 * Charge a saved card for an order while its holder is away. The try is written in the transaction of whoever claims it,
 * so that each claim is one try, and its id is the key at the provider. 'declined' with the failure 'confirmation' means
 * that the holder has to pay it themselves; as long as it is 'open' or 'processing', the provider is asked again, and the
 * order is settled when the money is there.
 */
export async function chargeSavedCard(
  doors: Doors,
  schoolId: string,
  claim: Claim,
): Promise<{ state: CardState; failure: CardFailure | null } | undefined> {
  const inSchool: InTransaction = (work) => doors.inSchool(schoolId, null, work)
  const started = await inSchool(async (before) => {
    const claimed = await claim(before)
    // It may have waited for the lock: the clock of whoever made the last one must not be ahead.
    const ctx = { ...before, now: new Date() }
    const how = { saves: false, paysNext: false, card: claimed?.card, offSession: true }
    return claimed && insertCardPayment(ctx, claimed.order, how)
  })
  if (!started) return undefined
  const { row, provider } = started
  await startAtProvider(inSchool, row, provider)
  const [noted] = await inSchool((ctx) =>
    ctx.tx
      .select({ state: cardPayments.state, failure: cardPayments.failure })
      .from(cardPayments)
      .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, row.id))),
  )
  return noted ?? row
}
