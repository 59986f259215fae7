import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { type Owed, pointsExpireAt } from '#shared/commerce/points.rules.ts'
import { studentSubscriptions } from '../subscriptions/subscriptions.tables.ts'
import { addLot, leftOfLot, lockPoints } from './point-lots.ts'
import { pointMoves } from './points.tables.ts'
import { ratesOf } from './points-settings.ts'

const type = 'course'

/**
 * A student has finished a course: once for each, whatever is marked incomplete or added later. In a free trial nothing is
 * earned: whoever finishes it again, once they have paid, earns then.
 */
export async function earnByCourse(ctx: Ctx, studentId: string, courseId: string): Promise<void> {
  const rates = await ratesOf(ctx)
  if (!rates || rates.forCourse === 0 || (await isInTrial(ctx, studentId, courseId))) return
  await lockPoints(ctx, studentId)
  const [earned] = await ctx.tx
    .select({ id: pointMoves.id })
    .from(pointMoves)
    .where(
      ofSchool(
        ctx,
        pointMoves,
        and(
          eq(pointMoves.studentId, studentId),
          eq(pointMoves.kind, 'course'),
          eq(pointMoves.productType, type),
          eq(pointMoves.productId, courseId),
        ),
      ),
    )
    .limit(1)
  if (earned) return
  const title = (await productType(type).find(ctx, courseId))?.title ?? ''
  const move = { studentId, kind: 'course' as const, productType: type, productId: courseId, title }
  await addLot(ctx, { ...move, expiresAt: pointsExpireAt(ctx.now, rates.expireDays) }, rates.forCourse)
}

/** Whether nothing opens a course to a student but a subscription for which nothing was paid yet. */
async function isInTrial(ctx: Ctx, userId: string, productId: string): Promise<boolean> {
  const trials = await ctx.tx
    .select({ id: studentSubscriptions.id })
    .from(studentSubscriptions)
    .where(
      ofSchool(
        ctx,
        studentSubscriptions,
        ...[eq(studentSubscriptions.studentId, userId), eq(studentSubscriptions.productType, type)],
        ...[eq(studentSubscriptions.productId, productId), eq(studentSubscriptions.paid, 0)],
        eq(studentSubscriptions.paymentsBefore, 0),
      ),
    )
  if (trials.length === 0) return false
  const [hasOther] = await productType(type).owned(ctx, [{ productId, userId, besides: trials.map(({ id }) => id) }])
  return !hasOther
}

/** The lot that finishing a course has brought, and how many of its points a refund can still take back. */
export async function courseLotOf(
  ctx: Ctx,
  { userId, type, productId, since }: { userId: string; type: string; productId: string; since: Date | null },
): Promise<Owed | undefined> {
  const { rows } = await ctx.tx.execute<Owed>(sql`
    select l.id as "lotId", ${leftOfLot(ctx)} as points from point_moves l
    where l.school_id = ${ctx.schoolId} and l.student_id = ${userId} and l.kind = 'course'
      and l.product_type = ${type} and l.product_id = ${productId}
      and l.at >= ${since?.toISOString() ?? null}::timestamptz`)
  return rows[0]
}
