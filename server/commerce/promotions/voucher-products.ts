import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { plansOf, teachersOf } from '#server/courses/catalogue/course-cards.ts'
import { courses } from '#server/courses/courses.tables.ts'
import type { VoucherProducts } from '#shared/commerce/promotions.schema.ts'
import { need } from '#shared/core/errors.ts'
import { priceBefore } from './price-before.ts'
import { promotions } from './promotions.tables.ts'

/** More than anybody would look through; the others are found in the catalogue, and the code is typed. */
const most = 100

/**
 * The courses that the vouchers of a batch are for: whoever has scanned one chooses from them. Whether a code is good is said
 * at the checkout, where wrong ones are counted.
 */
export async function voucherProducts(ctx: Ctx, promotionId: string): Promise<VoucherProducts> {
  const [batch] = await ctx.tx
    .select()
    .from(promotions)
    .where(outsideTrash(ctx, promotions, eq(promotions.id, promotionId), eq(promotions.way, 'vouchers')))
  need(batch, 'commerce.promotion_not_found')
  const { type, relatedIds } = batch
  const within =
    type === 'course'
      ? inArray(courses.id, relatedIds)
      : type === 'category'
        ? inArray(courses.categoryId, relatedIds)
        : undefined
  const rows = await ctx.tx
    .select()
    .from(courses)
    .where(outsideTrash(ctx, courses, and(lte(courses.publishedAt, ctx.now), within)))
    .orderBy(desc(courses.studentCount), asc(courses.id))
    .limit(most)
  const ids = rows.map(({ id }) => id)
  const [plans, teachers] =
    ids.length > 0 ? [await plansOf(ctx, ids), await teachersOf(ctx, ids)] : [new Map(), new Map()]
  return {
    title: batch.title,
    products: rows.flatMap(({ id, slug, title, thumbnail: picture, language }) => {
      const price = priceBefore(plans.get(id) ?? [])
      if (price === undefined) return []
      return { id, slug, title, picture, language, by: teachers.get(id)?.[0]?.name ?? null, price_cents: price }
    }),
  }
}
