import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { CardProviderName } from '#shared/commerce/cards.lists.ts'
import { methodsOf } from '../methods/payment-methods.ts'
import { askAbout } from './ask-card.ts'
import { providerNamed } from './card-keys.ts'
import { changeCardPayment, enqueueCard } from './card-payments.ts'
import { cardEvents, cardPayments } from './cards.tables.ts'
import { noteDispute } from './note-dispute.ts'
import { noteRefundEvent } from './refund-card.ts'

type Received = { provider: CardProviderName; eventId: string; type: string; objectId: string }

const isAboutRefund = (type: string) => type.startsWith('refund.')
const isAboutDispute = (type: string) => type.startsWith('charge.dispute.')
/** What changes nothing here is not stored. */
export const isEventWanted = (type: string): boolean =>
  type.startsWith('payment_intent.') || isAboutRefund(type) || isAboutDispute(type)

/** Store what a provider has sent; a job handles it. Sent again, it is the same event. */
export async function receiveEvent(ctx: Ctx, event: Received): Promise<void> {
  const { schoolId, now: receivedAt } = ctx
  const [added] = await ctx.tx
    .insert(cardEvents)
    .values({ schoolId, id: newId(), ...event, receivedAt, handledAt: null })
    .onConflictDoNothing({ target: [cardEvents.schoolId, cardEvents.provider, cardEvents.eventId] })
    .returning({ id: cardEvents.id })
  if (added) await enqueueCard(ctx, 'event', added.id)
}

/**
 * What a job does. An event is only a reason to ask: what is true now counts, so that the order in which events come
 * does not matter, and nothing is believed that somebody sends.
 */
export async function handleEvent(doors: Doors, { schoolId, id }: { schoolId: string; id: string }): Promise<void> {
  const event = await doors.inSchool(schoolId, null, async (ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(cardEvents)
      .where(ofSchool(ctx, cardEvents, eq(cardEvents.id, id), isNull(cardEvents.handledAt)))
    return row
  })
  if (!event) return
  if (isAboutRefund(event.type)) await noteRefundEvent(doors, schoolId, event.objectId)
  else if (isAboutDispute(event.type)) await askAboutDispute(doors, schoolId, event)
  else {
    const paymentId = await paymentOf(doors, schoolId, event)
    if (paymentId) await askAbout(doors, schoolId, paymentId)
  }
  await doors.inSchool(schoolId, null, (ctx) =>
    ctx.tx
      .update(cardEvents)
      .set({ handledAt: ctx.now })
      .where(ofSchool(ctx, cardEvents, eq(cardEvents.id, id))),
  )
}

/** What is true of a dispute now. What happened to its payment is asked first: the event of that may come later. */
async function askAboutDispute(doors: Doors, schoolId: string, { provider, objectId }: Received): Promise<void> {
  const asked = await doors.inSchool(schoolId, null, async (ctx) =>
    providerNamed(schoolId, await methodsOf(ctx), provider),
  )
  const dispute = await asked?.readDispute?.(objectId)
  const about = dispute && { provider, objectId: dispute.intentId }
  const paymentId = about && (await paymentOf(doors, schoolId, about))
  if (!dispute || !paymentId) return
  await askAbout(doors, schoolId, paymentId)
  await doors.inSchool(schoolId, null, (ctx) => noteDispute(ctx, paymentId, dispute))
}

/** The payment an event is about; undefined for one that another shop with the same account has made. */
async function paymentOf(
  doors: Doors,
  schoolId: string,
  { provider, objectId }: Pick<Received, 'provider' | 'objectId'>,
): Promise<string | undefined> {
  const byIntent = (ctx: Ctx) =>
    ctx.tx
      .select({ id: cardPayments.id })
      .from(cardPayments)
      .where(ofSchool(ctx, cardPayments, and(eq(cardPayments.provider, provider), eq(cardPayments.intentId, objectId))))
  const [known] = await doors.inSchool(schoolId, null, byIntent)
  if (known || provider === 'sandbox') return known?.id
  // Events can be faster than the answer to our own call.
  const asked = await doors.inSchool(schoolId, null, async (ctx) =>
    providerNamed(schoolId, await methodsOf(ctx), provider),
  )
  const intent = await asked?.read(objectId).catch(() => undefined)
  const paymentId = intent?.paymentId
  if (!intent || !paymentId || !/^[0-9a-f-]{36}$/.test(paymentId)) return undefined
  return doors.inSchool(schoolId, null, async (ctx) => {
    const ofPayment = ofSchool(ctx, cardPayments, eq(cardPayments.id, paymentId), isNull(cardPayments.intentId))
    const [row] = await ctx.tx.select({ id: cardPayments.id }).from(cardPayments).where(ofPayment)
    if (row) await changeCardPayment(ctx, row.id, { intentId: intent.id })
    return row?.id
  })
}
