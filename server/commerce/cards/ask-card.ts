import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { InTransaction } from '#server/core/database/read-together.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { notify } from '#server/notifications/notify.ts'
import { isCardOpen } from '#shared/commerce/cards.rules.ts'
import { takesSlip } from '#shared/commerce/orders.rules.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { cardUnknown } from '../commerce.notices.ts'
import { orders } from '../commerce.tables.ts'
import { orderById } from '../orders/orders.ts'
import { lockOwnOrder } from '../orders/own-order.ts'
import { reviewersOf } from '../slips/reviewers.ts'
import { isStillWanted } from '../subscriptions/still-wanted.ts'
import { cardPaymentsOf, changeCardPayment, enqueueCard } from './card-payments.ts'
import type { CardProvider, Intent } from './card-provider.ts'
import { type CardPayment, cardPayments } from './cards.tables.ts'
import { noteIntent } from './note-intent.ts'
import { providerOf } from './school-provider.ts'
import { chargedBySavedCard, startAtProvider } from './start-card.ts'

/** However often a student presses the button, the provider is asked no more often. */
const leastMs = 500
/** A worker that dies while it asks has asked in vain: then the next one does. */
const claimMs = 30_000
/** Jobs run a moment early. */
const earlyMs = 1_000

type Asked = { row: CardPayment; provider: CardProvider; isOver: boolean }

/** What a job does: ask about a payment that is due. Of two workers with the same one, one asks. */
export async function askWhenDue(doors: Doors, { schoolId, id }: { schoolId: string; id: string }): Promise<void> {
  const inSchool: InTransaction = (work) => doors.inSchool(schoolId, null, work)
  const due = await inSchool((ctx) => {
    const dueAt = new Date(ctx.now.getTime() + earlyMs)
    const claimed = { askedAt: ctx.now, nextCheckAt: new Date(ctx.now.getTime() + claimMs) }
    return claim(ctx, id, claimed, lte(cardPayments.nextCheckAt, dueAt))
  })
  if (due) await ask(inSchool, due)
}

/** An event says that something has changed: ask, whatever is due. */
export async function askAbout(doors: Doors, schoolId: string, id: string): Promise<void> {
  const inSchool: InTransaction = (work) => doors.inSchool(schoolId, null, work)
  const asked = await inSchool((ctx) => claim(ctx, id, { askedAt: ctx.now }, undefined))
  if (asked) await ask(inSchool, asked)
}

/** What the page does when the script of the provider is done: ask, and not sooner than a moment after the last time. */
export async function checkCardPayment({ inSchool }: Outside, orderId: string): Promise<Order> {
  const open = await inSchool(async (ctx) => {
    await lockOwnOrder(ctx, orderId)
    return (await cardPaymentsOf(ctx, orderId)).filter(({ state }) => isCardOpen(state))
  })
  for (const { id, askedAt } of open) {
    // What has happened since it was asked a moment ago is true now.
    const pauseMs = (askedAt?.getTime() ?? 0) + leastMs - Date.now()
    if (pauseMs > 0) await wait(Math.min(pauseMs, leastMs))
    const claimed = await inSchool((ctx) => {
      const before = new Date(ctx.now.getTime() - leastMs)
      const isQuiet = or(isNull(cardPayments.askedAt), lte(cardPayments.askedAt, before))
      return claim(ctx, id, { askedAt: ctx.now }, isQuiet)
    })
    if (claimed) await ask(inSchool, claimed)
  }
  return inSchool((ctx) => orderById(ctx, orderId))
}

async function claim(
  ctx: Ctx,
  id: string,
  set: Partial<CardPayment>,
  isDue: ReturnType<typeof or>,
): Promise<Asked | undefined> {
  const ofPayment = ofSchool(ctx, cardPayments, and(eq(cardPayments.id, id)), isDue)
  const [row] = await ctx.tx.update(cardPayments).set(set).where(ofPayment).returning()
  if (!row) return undefined
  if (!isCardOpen(row.state)) return void (await changeCardPayment(ctx, id, { nextCheckAt: null }))
  const provider = await providerOf(ctx, row)
  if (!provider) return void (await noteFailure(ctx, row))
  const [order] = await ctx.tx
    .select()
    .from(orders)
    .where(ofSchool(ctx, orders, eq(orders.id, row.orderId)))
  const isPayable = order && takesSlip(order.status) && order.expiresAt > ctx.now && row.replacedAt === null
  // Whoever is away cannot stop it: what was not charged at once is charged only if nothing has changed.
  const isWanted = isPayable && (!row.offSession || (await isStillWanted(ctx, order, row.methodId)))
  return { row, provider, isOver: !isWanted }
}

/** No transaction is open while the provider is asked. */
async function ask(inSchool: InTransaction, { row, provider, isOver }: Asked): Promise<void> {
  try {
    if (!row.intentId) {
      const started = await startAtProvider(inSchool, row, provider, { isOver })
      if (!started) return await inSchool((ctx) => noteFailure(ctx, row))
      if (!isOver) return
      row.intentId = started.id
    }
    const read = await provider.read(row.intentId)
    const intent = isOver ? read : await chargedBySavedCard(provider, row, read)
    const mayCancel = intent.status === 'open' || intent.status === 'action' || intent.status === 'declined'
    // Nobody can pay any more for what was canceled, is paid, or has another price.
    const seen = isOver && mayCancel ? await provider.cancel(row.intentId) : intent
    await noteIntent(inSchool, row.id, await lastOf(row, provider, seen))
  } catch (error) {
    log('warn', 'a card payment was asked about in vain', { schoolId: row.schoolId, ...errorFacts(error) })
    await inSchool((ctx) => noteFailure(ctx, row))
  }
}

/** What nobody has paid in all the time in which the provider can say so has ended. Somebody may have paid while it could not be asked. */
async function lastOf({ createdAt }: CardPayment, { forgets }: CardProvider, seen: Intent): Promise<Intent> {
  const isPending = ({ status }: Intent) => status === 'unseen' || status === 'open' || status === 'declined'
  if (!forgets || !isPending(seen) || Date.now() - createdAt.getTime() <= forgets.afterDays * dayMs) return seen
  const last = await forgets.read(seen.id)
  return isPending(last) ? { ...last, status: 'canceled' } : last
}

const dayMs = 86_400_000
const givenUpDays = 30
const leastPauseSeconds = 20
const mostPauseSeconds = 3600

/** Asked again later and later. In the end somebody has to look at the provider itself. */
async function noteFailure(ctx: Ctx, { id, failures, createdAt }: CardPayment): Promise<void> {
  if (ctx.now.getTime() - createdAt.getTime() > givenUpDays * dayMs) return giveUp(ctx, id)
  const seconds = Math.min(mostPauseSeconds, leastPauseSeconds * 2 ** Math.min(failures, 10))
  const nextCheckAt = new Date(ctx.now.getTime() + seconds * 1000)
  await changeCardPayment(ctx, id, { failures: failures + 1, nextCheckAt })
  await enqueueCard(ctx, 'payment', id, nextCheckAt)
}

async function giveUp(ctx: Ctx, id: string): Promise<void> {
  const isStillOpen = inArray(cardPayments.state, ['open', 'action', 'processing', 'declined'])
  const [row] = await ctx.tx
    .update(cardPayments)
    .set({ state: 'canceled', failure: 'unavailable', nextCheckAt: null })
    .where(ofSchool(ctx, cardPayments, eq(cardPayments.id, id), isStillOpen))
    .returning()
  const [order] = row
    ? await ctx.tx
        .select()
        .from(orders)
        .where(ofSchool(ctx, orders, eq(orders.id, row.orderId)))
    : []
  if (!row || !order) return
  const { id: orderId, number, studentName: student } = order
  await notify(ctx, cardUnknown, await reviewersOf(ctx), { orderId, number, student, cents: row.cents })
}
