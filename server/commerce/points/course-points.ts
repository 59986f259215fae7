import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { productType } from '#server/core/products.ts'
import { pointsExpireAt } from '#shared/commerce/points.rules.ts'
import { addLot, lockPoints } from './point-lots.ts'
import { pointMoves } from './points.tables.ts'
import { ratesOf } from './points-settings.ts'

const type = 'course'

/** A student has finished a course: once for each, whatever is marked incomplete or added later. */
export async function earnByCourse(ctx: Ctx, studentId: string, courseId: string): Promise<void> {
  const rates = await ratesOf(ctx)
  if (!rates || rates.forCourse === 0) return
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
