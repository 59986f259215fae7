import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Product, Uses } from '#shared/commerce/promotions.rules.ts'

type Counted = { id: string; type: string; product: string; uses: number; mine: number; until: string | null }

export type CountedUses = {
  of(promotionId: string, product: Pick<Product, 'kind' | 'id'>): Uses
  /** When the first of the orders that only hold a use gives it back, unless it is paid. */
  until(promotionId: string, product: Pick<Product, 'kind' | 'id'>): Date | null
}

/**
 * Orders that hold a use: those that are paid or being reviewed, and those whose price is still frozen. One that is
 * canceled or has expired holds none. So nothing has to be given back, and nothing can be forgotten.
 */
export const holdsUse = ({ now }: Ctx): SQL =>
  sql`(o.status in ('paid', 'review') or (o.status in ('open', 'rejected') and o.expires_at > ${now.toISOString()}::timestamptz))`

/** The lines from which a promotion, or the coupon it is, has taken something off. */
export const usedLines = ({ schoolId }: Ctx, ids: readonly string[]): SQL => sql`(
  select l.promotion_id as id, l.order_id, l.product_type, l.product_id, null::uuid as code_id from order_lines l
  where l.school_id = ${schoolId} and l.promotion_id = any(${sql.param(ids)}::uuid[]) and l.promotion_cents > 0
  union all
  select l.coupon_id, l.order_id, l.product_type, l.product_id, l.coupon_code_id from order_lines l
  where l.school_id = ${schoolId} and l.coupon_id = any(${sql.param(ids)}::uuid[]) and l.coupon_cents > 0
)`

type Who = { userId: string | null; exceptOrder?: string | undefined }

/** How often some promotions are in use, for each product, and by somebody. */
export async function usesOf(ctx: Ctx, ids: readonly string[], { userId, exceptOrder }: Who): Promise<CountedUses> {
  const rows = ids.length === 0 ? [] : await countedUses(ctx, ids, { userId, exceptOrder })
  const ofId = Map.groupBy(rows, ({ id }) => id)
  const row = (id: string, { kind, id: product }: Pick<Product, 'kind' | 'id'>) =>
    ofId.get(id)?.find((one) => one.type === kind && one.product === product)
  return {
    of: (id, product) => ({
      ofProduct: row(id, product)?.uses ?? 0,
      byUser: (ofId.get(id) ?? []).reduce((sum, { mine }) => sum + mine, 0),
    }),
    until(id, product) {
      const at = row(id, product)?.until
      return at ? new Date(at) : null
    },
  }
}

async function countedUses(ctx: Ctx, ids: readonly string[], { userId, exceptOrder }: Who): Promise<Counted[]> {
  const { rows } = await ctx.tx.execute<Counted>(sql`
    select used.id, used.product_type as type, used.product_id as product, count(*)::int as uses,
      count(*) filter (where o.student_id = ${userId}::uuid)::int as mine,
      min(o.expires_at) filter (where o.status in ('open', 'rejected')) as until
    from ${usedLines(ctx, ids)} used
    join orders o on o.school_id = ${ctx.schoolId} and o.id = used.order_id and ${holdsUse(ctx)}
    where o.id is distinct from ${exceptOrder ?? null}::uuid
    group by 1, 2, 3`)
  return rows
}

/** Whether a voucher is in an order that holds it. */
export async function isVoucherUsed(ctx: Ctx, codeId: string, exceptOrder: string | undefined): Promise<boolean> {
  const { rows } = await ctx.tx.execute(sql`
    select 1 from order_lines l
    join orders o on o.school_id = ${ctx.schoolId} and o.id = l.order_id and ${holdsUse(ctx)}
    where l.school_id = ${ctx.schoolId} and l.coupon_code_id = ${codeId}
      and o.id is distinct from ${exceptOrder ?? null}::uuid limit 1`)
  return rows.length > 0
}

/** How many orders hold a use of some promotions, by their ids. */
export async function timesUsed(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<{ id: string; uses: number }>(sql`
    select used.id, count(*)::int as uses from ${usedLines(ctx, ids)} used
    join orders o on o.school_id = ${ctx.schoolId} and o.id = used.order_id and ${holdsUse(ctx)}
    group by used.id`)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/** How many open orders get a promotion back if the coupon that has displaced it is taken off. */
export async function timesDisplaced(ctx: Ctx, id: string): Promise<number> {
  const { rows } = await ctx.tx.execute<{ orders: number }>(sql`
    select count(*)::int as orders from order_lines l
    join orders o on o.school_id = ${ctx.schoolId} and o.id = l.order_id
      and o.status = 'open' and o.expires_at > ${ctx.now.toISOString()}::timestamptz
    where l.school_id = ${ctx.schoolId} and l.promotion_id = ${id} and l.promotion_cents = 0`)
  return rows[0]?.orders ?? 0
}
