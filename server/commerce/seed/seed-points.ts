import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { demoStudent, nameOf, personByKey, type SeededPerson } from '#server/identity/seed/seeded-people.ts'
import { enrollments } from '#server/learning/learning.tables.ts'
import { pointsEarned, pointsExpireAt } from '#shared/commerce/points.rules.ts'
import { orderLines, orders } from '../commerce.tables.ts'
import { placeOrder } from '../orders/place-order.ts'
import { addLot, lockPoints } from '../points/point-lots.ts'
import { pointsSettings } from '../points/points.tables.ts'
import { buyerOf, buyingAs, pay } from './seed-subscriptions.ts'

const rates = { perDollarSpent: 10, forCourse: 50, perDollarOff: 100, expireDays: 365 }

const dayMs = 86_400_000

/** The school of the demo gives points, which expire after a year. */
export async function seedPointsSettings({ ctx }: Seeding): Promise<void> {
  const { schoolId, now: updatedAt } = ctx
  await ctx.tx.insert(pointsSettings).values({ schoolId, id: newId(), isOn: true, ...rates, revision: 1, updatedAt })
}

export type PointsContent = {
  /** What the school has given by hand, and why; the oldest has expired since. */
  given: readonly { points: number; daysAgo: number; reason: string }[]
  by: string
  /** Who has paid a part of what with points, the first of them who can. */
  buyers: readonly string[]
  course: string
}

/** The student of the demo has points of every kind, and somebody else has paid with some. */
export async function seedPoints(seeding: Seeding, content: PointsContent): Promise<void> {
  const student = demoStudent(seeding)
  if (student) await seedHistory(seeding, student, content)
  await seedPaidWithPoints(seeding, content)
}

const daysBefore = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * dayMs) })
const expiresAt = ({ now }: Ctx) => pointsExpireAt(now, rates.expireDays)

async function seedHistory(seeding: Seeding, { user: { id: studentId } }: SeededPerson, { given, by }: PointsContent) {
  const { ctx } = seeding
  const actorName = nameOf(personByKey(seeding, by))
  for (const { points, daysAgo, reason } of given) {
    const at = daysBefore(ctx, daysAgo)
    await addLot(at, { studentId, kind: 'given', reason, actorName, expiresAt: expiresAt(at) }, points)
    const over = daysAgo - rates.expireDays
    if (over > 0) await lockPoints(daysBefore(ctx, over), studentId)
  }
  const finished = await ctx.tx
    .select()
    .from(enrollments)
    .where(ofSchool(ctx, enrollments, and(eq(enrollments.studentId, studentId), isNotNull(enrollments.finishedAt))))
  for (const { courseId: productId, finishedAt } of finished) {
    const at = { ...ctx, now: finishedAt ?? ctx.now }
    const title = (await productType('course').find(ctx, productId))?.title ?? ''
    const move = { studentId, kind: 'course' as const, productType: 'course', productId, title }
    await addLot(at, { ...move, expiresAt: expiresAt(at) }, rates.forCourse)
  }
  const paid = await ctx.tx
    .select({ line: orderLines, paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(orderLines, ofSchool(ctx, orderLines, eq(orderLines.orderId, orders.id)))
    .where(
      ofSchool(ctx, orders, and(eq(orders.studentId, studentId), eq(orders.status, 'paid'), gt(orders.totalCents, 0))),
    )
    .orderBy(desc(orders.paidAt))
    .limit(3)
  for (const { line, paidAt } of paid) {
    const at = { ...ctx, now: paidAt ?? ctx.now }
    const move = {
      studentId,
      kind: 'order' as const,
      orderId: line.orderId,
      lineId: line.id,
      title: line.product.title,
    }
    await addLot(at, { ...move, expiresAt: expiresAt(at) }, pointsEarned(line.priceCents, rates))
  }
}

/** A welcome, and a course that it pays a part of. */
async function seedPaidWithPoints(seeding: Seeding, { buyers, course, given: [welcome], by }: PointsContent) {
  const { ctx } = seeding
  const product = await productType('course').find(ctx, course)
  const plan = product?.plans.find(({ kind }) => kind === 'one-time')
  const person = product && (await buyerOf(seeding, product.id, buyers))
  if (!product || !plan || !person || !welcome)
    throw new Error(`The seed sells for points what nobody can buy: ${course}`)
  const before = daysBefore(ctx, 12)
  const { reason, points } = welcome
  const move = {
    studentId: person.user.id,
    kind: 'given' as const,
    reason,
    actorName: nameOf(personByKey(seeding, by)),
  }
  await addLot(before, { ...move, expiresAt: expiresAt(before) }, points)
  const bought: Ctx = { ...daysBefore(ctx, 6), actor: buyingAs(person) }
  const wanted = { type: 'course', product_id: product.id, plan_id: plan.id, code: '', points: true }
  const order = await placeOrder(bought, wanted)
  if (order.state === 'open') await pay(bought, order.id, order.total_cents)
}
