import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { nameOf, personByEmail } from '#server/identity/seed/seeded-people.ts'
import { dayIn, startOf } from '#shared/commerce/calendar.rules.ts'
import { nextDue } from '#shared/commerce/subscriptions.rules.ts'
import { payments } from '../commerce.tables.ts'
import { placeOrder } from '../orders/place-order.ts'
import { settle } from '../orders/settle.ts'
import { dueOrderOf } from '../subscriptions/due-order.ts'
import { stepSubscription } from '../subscriptions/step-subscriptions.ts'
import { subscriptionOf } from '../subscriptions/subscription-rows.ts'
import { studentSubscriptions } from '../subscriptions/subscriptions.tables.ts'

export type SubscriptionContent = {
  /** The first of them to whom it is sold. */
  students: readonly string[]
  course: string
  /** When it began, and how often was paid, each time on its day; nothing of a trial. */
  daysAgo: number
  paid: number
}

const hourMs = 3_600_000

/** Nine in the morning, so many days ago. */
const morningOf = (day: number) => new Date(startOf(day).getTime() + 9 * hourMs)

/** What students pay in several payments: each step as it would have been made on its day. */
export async function seedSubscriptions(seeding: Seeding, all: readonly SubscriptionContent[]): Promise<void> {
  for (const content of all) await seedSubscription(seeding, content)
}

async function seedSubscription(seeding: Seeding, { students, course, daysAgo, paid }: SubscriptionContent) {
  const { ctx } = seeding
  const product = await productType('course').find(ctx, course)
  const plan = product?.plans.find(({ kind }) => kind === 'subscription')
  const person = product && (await buyerOf(seeding, product.id, students))
  if (!product || !plan || !person) throw new Error(`The seed sells by payments what nobody can buy so: ${course}`)
  const today = dayIn(ctx.now)
  const actor = {
    ...{ id: person.user.id, name: nameOf(person), isOwner: false, role: 'student' as const },
    ...{ lectureType: null, matrix: null, sessionId: newId() },
  }
  const began: Ctx = { ...ctx, actor, now: morningOf(today - daysAgo) }
  const wanted = { type: 'course', product_id: product.id, plan_id: plan.id, code: '' }
  const { id: orderId, total_cents } = await placeOrder(began, wanted)
  if (total_cents > 0) await pay(began, orderId, total_cents)
  for (let payment = plan.trialDays > 0 ? 1 : 2; payment <= paid; payment += 1) {
    const row = await rowOf(ctx, person.user.id, product.id)
    const at: Ctx = { ...ctx, actor: null, now: morningOf(nextDue(subscriptionOf(row)) ?? today) }
    const order = await dueOrderOf(at, row)
    await pay(at, order.id, order.totalCents)
  }
  // Whoever has not paid since was written to on the right days.
  for (let row = await rowOf(ctx, person.user.id, product.id); row.stepDay !== null && row.stepDay <= today; ) {
    await stepSubscription({ ...ctx, actor: null, now: morningOf(row.stepDay) }, row.id)
    row = await rowOf(ctx, person.user.id, product.id)
  }
}

async function buyerOf(seeding: Seeding, productId: string, students: readonly string[]) {
  for (const email of students) {
    const person = personByEmail(seeding, email)
    if ((await productType('course').stateFor(seeding.ctx, productId, person.user.id)) === 'sold') return person
  }
  return undefined
}

async function pay(ctx: Ctx, orderId: string, amountCents: number): Promise<void> {
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
