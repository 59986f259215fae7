import { inArray } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { index } from '#server/core/search/search.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { setCodes } from '../promotions/promotion-codes.ts'
import { promotions } from '../promotions/promotions.tables.ts'

export type PromotionContent = {
  title: string
  way: 'everyone' | 'code' | 'vouchers'
  code?: string
  vouchers?: number
  /** The courses it is for, by their names in the address; without any for all. */
  courses?: readonly string[]
  basisPoints: number
  fromDays: number
  toDays?: number
  volume?: number
}

const dayMs = 86_400_000

/** A promotion that visitors see, a coupon, and a batch of vouchers. */
export async function seedPromotions({ ctx }: Seeding, contents: readonly PromotionContent[]): Promise<void> {
  // From midnight to midnight in Phnom Penh.
  const midnight = Math.floor((ctx.now.getTime() + 7 * 3_600_000) / dayMs) * dayMs - 7 * 3_600_000
  const dayFrom = (days: number) => new Date(midnight + days * dayMs)
  for (const content of contents) {
    const createdAt = new Date(ctx.now.getTime() + Math.min(content.fromDays, 0) * dayMs)
    const [row] = await ctx.tx
      .insert(promotions)
      .values({
        ...{ schoolId: ctx.schoolId, id: newId(createdAt.getTime()), title: content.title, way: content.way },
        ...{ code: content.code ?? '', addsUp: false, type: content.courses ? 'course' : 'overall' },
        relatedIds: await idsOf({ ctx }, content.courses ?? []),
        ...{ discountType: 'percentage', amount: content.basisPoints, featured: content.way === 'everyone' },
        ...{ isPublished: true, startsAt: dayFrom(content.fromDays) },
        endsAt: content.toDays === undefined ? null : dayFrom(content.toDays),
        ...{ volumeType: content.volume ? 'product' : 'unlimited', volume: content.volume ?? 0 },
        ...{ revision: 1, createdAt, updatedAt: createdAt },
      })
      .returning()
    if (!row) continue
    await setCodes(ctx, row, content.vouchers ?? 0)
    const words = `${row.title} ${row.code}`
    await index(ctx, { id: row.id, kind: 'promotion', title: row.title, note: row.code, words })
  }
}

async function idsOf({ ctx }: Pick<Seeding, 'ctx'>, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await ctx.tx
    .select({ id: courses.id })
    .from(courses)
    .where(ofSchool(ctx, courses, inArray(courses.slug, [...slugs])))
  if (rows.length !== slugs.length)
    throw new Error(`The seed reduces a course that does not exist: ${slugs.join(', ')}`)
  return rows.map(({ id }) => id)
}
