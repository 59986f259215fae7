import { eq } from 'drizzle-orm'
import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lockRows } from '#server/core/nouns/lock-rows.ts'
import { markRows } from '#server/core/nouns/mark-rows.ts'
import { noun } from '#server/core/nouns/noun.ts'
import { addRow, updateRow } from '#server/core/nouns/save-rows.ts'
import { trashOf } from '#server/core/nouns/trash.ts'
import { inReach } from '#server/core/reach.ts'
import { index } from '#server/core/search/search.ts'
import { promotionState } from '#shared/commerce/promotion-states.rules.ts'
import type { PromotionAction } from '#shared/commerce/promotions.lists.ts'
import { closedToChanges } from '#shared/commerce/promotions.rules.ts'
import type { PromotionDetail, PromotionFields } from '#shared/commerce/promotions.schema.ts'
import { need } from '#shared/core/errors.ts'
import { asPromotion, type PromotionRow } from './open-promotions.ts'
import { setCodes } from './promotion-codes.ts'
import { peopleWith } from './promotion-people.ts'
import { needRelated, relatedNames } from './promotion-related.ts'
import { timesDisplaced, timesUsed } from './promotion-uses.ts'
import { promotionCodes, promotions } from './promotions.tables.ts'

export const promotionNoun = noun({
  table: promotions,
  kind: 'promotion',
  notFound: 'commerce.promotion_not_found',
  nameOf: ({ title }) => title,
  factsOf: async (ctx, row) => ({
    ...{ title: row.title, way: row.way, code: row.code },
    vouchers: row.way === 'vouchers' ? await codeCount(ctx, row.id) : null,
    ...{ type: row.type, adds_up: row.addsUp, featured: row.featured },
    related: (await relatedNames(ctx, row)).join(', '),
    discount_type: row.discountType,
    percent: row.discountType === 'percentage' ? row.amount / 100 : null,
    amount_cents: row.discountType === 'percentage' ? null : row.amount,
    ...{ published: row.isPublished, volume_type: row.volumeType, volume: row.volume },
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
  }),
  within: (ctx) => inReach(ctx, 'promotion', promotions.id),
})

const codeCount = (ctx: Ctx, id: string) =>
  ctx.tx.$count(promotionCodes, ofSchool(ctx, promotionCodes, eq(promotionCodes.promotionId, id)))

/** One promotion with how often it was used. Lecturers find those for courses they teach. */
export async function promotionById(ctx: Ctx, id: string): Promise<PromotionDetail> {
  const [row] = await ctx.tx
    .select()
    .from(promotions)
    .where(ofSchool(ctx, promotions, eq(promotions.id, id), promotionNoun.within?.(ctx)))
  need(row, 'commerce.promotion_not_found')
  const used = (await timesUsed(ctx, [id])).get(id) ?? 0
  const noted = used + (await timesDisplaced(ctx, id))
  return {
    ...promotionAnswer(row, ctx.now),
    used,
    vouchers: row.way === 'vouchers' ? await codeCount(ctx, id) : 0,
    related_ids: row.relatedIds,
    people: row.type === 'user' ? await peopleWith(ctx, row.relatedIds) : [],
    closed: closedToChanges(asPromotion(row), noted, ctx.now),
    revision: row.revision,
    last_change: await lastChange(ctx, 'promotion', id),
  }
}

/** What every answer has of a promotion. */
export const promotionAnswer = (row: PromotionRow, now: Date) => ({
  ...{ id: row.id, title: row.title, way: row.way, code: row.code, type: row.type },
  ...{ discount_type: row.discountType, amount: row.amount, adds_up: row.addsUp, featured: row.featured },
  ...{ is_published: row.isPublished, volume_type: row.volumeType, volume: row.volume },
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  deleted_at: row.deletedAt?.toISOString() ?? null,
  state: promotionState(row, now),
})

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

/** There are as many uses of a batch as it has vouchers. */
const limitOf = ({ way, volume_type, volume }: PromotionFields) =>
  way === 'vouchers' || volume_type === 'unlimited'
    ? { volumeType: 'unlimited' as const, volume: 0 }
    : { volumeType: volume_type, volume }

const writtenIn = (fields: PromotionFields) => ({
  ...{ title: fields.title, way: fields.way, type: fields.type, discountType: fields.discount_type },
  code: fields.way === 'code' ? fields.code : '',
  // What everybody has is no coupon, and what is not shown cannot be featured.
  addsUp: fields.way !== 'everyone' && fields.adds_up,
  featured: fields.way === 'everyone' && fields.featured,
  relatedIds: fields.type === 'overall' ? [] : [...new Set(fields.related_ids)],
  ...{ amount: fields.amount, isPublished: fields.is_published },
  ...{ startsAt: momentOf(fields.starts_at), endsAt: momentOf(fields.ends_at) },
  ...limitOf(fields),
})

const indexed = ({ id, title, code }: PromotionRow) => ({
  ...{ id, kind: 'promotion', title, note: code, words: `${title} ${code}` },
})

export async function addPromotion(ctx: Ctx, fields: PromotionFields): Promise<PromotionDetail> {
  await needRelated(ctx, fields)
  const values = { id: newId(), ...writtenIn(fields) }
  const row = await addRow(ctx, promotionNoun, values, (added) => setCodes(ctx, added, fields.vouchers))
  await index(ctx, indexed(row))
  return promotionById(ctx, row.id)
}

export async function updatePromotion(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: PromotionFields & { revision: number },
): Promise<PromotionDetail> {
  const row = await updateRow(ctx, promotionNoun, { id, revision }, async (stored) => {
    await needOpen(ctx, stored)
    await needRelated(ctx, fields)
    const values = writtenIn(fields)
    await setCodes(ctx, { id, ...values }, fields.vouchers)
    return values
  })
  await index(ctx, indexed(row))
  return promotionById(ctx, id)
}

/** Whoever bought with a promotion, sees it now, or gets it back with an open order must find it as it was. */
async function needOpen(ctx: Ctx, row: PromotionRow): Promise<void> {
  const used = ((await timesUsed(ctx, [row.id])).get(row.id) ?? 0) + (await timesDisplaced(ctx, row.id))
  need(closedToChanges(asPromotion(row), used, ctx.now) === null, 'commerce.promotion_in_use')
}

/** Publish or unpublish several promotions. An unpublished one takes nothing off; orders keep their prices. */
export async function actOnPromotions(ctx: Ctx, action: PromotionAction, ids: readonly string[]) {
  const rows = await lockRows(ctx, promotionNoun, ids)
  need(
    rows.every(({ deletedAt }) => !deletedAt),
    'commerce.promotion_not_found',
  )
  const isPublished = action === 'publish'
  return markRows(ctx, promotionNoun, rows, {
    action,
    marksOf: (row) => (row.isPublished === isPublished ? {} : { isPublished }),
    factsOf: (row) => ({ published: row.isPublished }),
  })
}

export const promotionTrashService = trashOf(promotionNoun)
