import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { nameOf, personByEmail, type SeededPerson } from '#server/identity/seed/seeded-people.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { nextDue } from '#shared/commerce/subscriptions.rules.ts'
import { savedCards } from '../cards/cards.tables.ts'
import { sandboxAccount } from '../cards/sandbox.ts'
import { payments } from '../commerce.tables.ts'
import { placeOrder } from '../orders/place-order.ts'
import { settle } from '../orders/settle.ts'
import { changePlan, planChanges } from '../subscriptions/change-plan.ts'
import { dueOrderOf } from '../subscriptions/due-order.ts'
import { stepSubscription } from '../subscriptions/step-subscriptions.ts'
import { subscriptionOf, writeSaid } from '../subscriptions/subscription-rows.ts'
import { type SubscriptionRow, studentSubscriptions } from '../subscriptions/subscriptions.tables.ts'

export type SubscriptionContent = {
  /** The first of them to whom it is sold. */
  students: readonly string[]
  course: string
  /** When it began, and how often was paid, each time on its day; nothing of a trial. */
  daysAgo: number
  paid: number
  /** The saved test card that pays the next ones; of one whose bank asks, the payment that is due was not charged. */
  card?: '4242' | '3155'
  /** How many days ago it was changed to the dearest other plan. */
  changedDaysAgo?: number
}

const hourMs = 3_600_000

/** Nine in the morning, so many days ago. */
const morningOf = (day: number) => new Date(startOf(day).getTime() + 9 * hourMs)

/** What students pay in several payments: each step as it would have been made on its day. */
export async function seedSubscriptions(seeding: Seeding, all: readonly SubscriptionContent[]): Promise<void> {
  for (const content of all) await seedSubscription(seeding, content)
}

async function seedSubscription(
  seeding: Seeding,
  { students, course, daysAgo, paid, card, changedDaysAgo }: SubscriptionContent,
) {
  const { ctx } = seeding
  const product = await productType('course').find(ctx, course)
  const plan = product?.plans.find(({ kind }) => kind === 'subscription')
  const person = product && (await buyerOf(seeding, product.id, students))
  if (!product || !plan || !person) throw new Error(`The seed sells by payments what nobody can buy so: ${course}`)
  const today = dayIn(ctx.now)
  const began: Ctx = { ...ctx, actor: buyingAs(person), now: morningOf(today - daysAgo) }
  const wanted = { type: 'course', product_id: product.id, plan_id: plan.id, code: '', points: false }
  const { id: orderId, total_cents } = await placeOrder(began, wanted)
  if (total_cents > 0) await pay(began, orderId, total_cents)
  for (let payment = plan.trialDays > 0 ? 1 : 2; payment <= paid; payment += 1) {
    const row = await rowOf(ctx, person.user.id, product.id)
    const at: Ctx = { ...ctx, actor: null, now: morningOf(nextDue(subscriptionOf(row)) ?? today) }
    const order = await dueOrderOf(at, row)
    await pay(at, order.id, order.totalCents)
  }
  if (changedDaysAgo !== undefined) {
    const row = await rowOf(ctx, person.user.id, product.id)
    await changeToDearest({ ...began, now: morningOf(today - changedDaysAgo) }, row.id)
  }
  if (card) await payByCard(began, await rowOf(ctx, person.user.id, product.id), card)
  // Whoever has not paid since was written to on the right days.
  for (let row = await rowOf(ctx, person.user.id, product.id); row.stepDay !== null && row.stepDay <= today; ) {
    await stepSubscription({ ...ctx, actor: null, now: morningOf(row.stepDay) }, row.id)
    row = await rowOf(ctx, person.user.id, product.id)
  }
}

async function changeToDearest(ctx: Ctx, id: string): Promise<void> {
  const { data } = await planChanges(ctx, id)
  const [dearest] = data.toSorted((one, other) => other.price_cents - one.price_cents)
  if (!dearest) throw new Error('There is no other plan')
  const { plan_id, now_cents } = dearest
  const { order_id } = await changePlan(ctx, id, { plan_id, now_cents })
  if (now_cents > 0) await pay(ctx, order_id, now_cents)
}

async function payByCard(ctx: Ctx, row: SubscriptionRow, last4: '4242' | '3155'): Promise<void> {
  const { schoolId, now: createdAt } = ctx
  const id = newId(createdAt.getTime())
  await ctx.tx.insert(savedCards).values({
    ...{ schoolId, id, studentId: row.studentId, provider: 'sandbox', account: sandboxAccount },
    ...{ customerId: `customer of ${id}`, methodId: `sandbox card ${last4} ${id}`, brand: 'visa', last4 },
    ...{ expiresMonth: 12, expiresYear: createdAt.getFullYear() + 3, createdAt },
  })
  const failed = last4 === '3155' && { cardTriedDay: row.dueDay, cardFailure: 'confirmation' as const }
  await writeSaid(ctx, row, { cardId: id, cardAgreedAt: createdAt, ...failed })
}

/** Somebody of the demo who buys something by themself. */
export const buyingAs = (person: SeededPerson): Ctx['actor'] => ({
  ...{ id: person.user.id, name: nameOf(person), isOwner: false, role: 'student' as const },
  ...{ lectureType: null, matrix: null, sessionId: newId() },
})

/** The first of some people to whom a product is sold. */
export async function buyerOf(seeding: Seeding, productId: string, students: readonly string[]) {
  for (const email of students) {
    const person = personByEmail(seeding, email)
    if ((await productType('course').stateFor(seeding.ctx, productId, person.user.id)) === 'sold') return person
  }
  return undefined
}

export async function pay(ctx: Ctx, orderId: string, amountCents: number): Promise<void> {
  const paymentId = newId(ctx.now.getTime())
  await ctx.tx.insert(payments).values({
    ...{ schoolId: ctx.schoolId, id: paymentId, orderId, method: 'khqr', status: 'success', amountCents },
    ...{ createdAt: ctx.now, decidedAt: ctx.now },
  })
  await settle(ctx, { orderId, paymentId, bankAccountId: null })
}

/** What a student pays for a product. */
async function rowOf(ctx: Ctx, studentId: string, productId: string) {
  const [row] = await ctx.tx
    .select()
    .from(studentSubscriptions)
    .where(
      ofSchool(
        ctx,
        studentSubscriptions,
        and(eq(studentSubscriptions.studentId, studentId), eq(studentSubscriptions.productId, productId)),
      ),
    )
    .orderBy(desc(studentSubscriptions.startedAt))
    .limit(1)
  if (!row) throw new Error('There is no subscription')
  return row
}
