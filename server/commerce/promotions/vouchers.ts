import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import { spreadsheet } from '#server/core/nouns/spreadsheet.ts'
import { mayDo } from '#server/identity/permissions.ts'
import type { voucher, voucherQuery, voucherSheetQuery } from '#shared/commerce/promotions.schema.ts'
import { vouchers as en } from '#shared/commerce/words/vouchers.en.ts'
import { vouchers as km } from '#shared/commerce/words/vouchers.km.ts'
import { vouchers as zh } from '#shared/commerce/words/vouchers.zh.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { holdsUse } from './promotion-uses.ts'
import { promotionById } from './promotions.ts'

export const voucherWords = { en, km, zh }

type Voucher = z.infer<typeof voucher>

/** The vouchers of a batch with who has used which, in the order they are printed in. */
async function vouchersOf(ctx: Ctx, promotionId: string, slice: SQL): Promise<Voucher[]> {
  const { rows } = await ctx.tx.execute<Voucher>(sql`
    select v.id, v.code, used.id as order_id, used.number as order_number, used.student_name as student, used.created_at as used_at
    from (select id, code, position from promotion_codes
      where school_id = ${ctx.schoolId} and promotion_id = ${promotionId} order by position ${slice}) v
    left join lateral (
      select o.id, o.number, o.student_name, o.created_at from order_lines l
      join orders o on o.school_id = ${ctx.schoolId} and o.id = l.order_id and ${holdsUse(ctx)}
      where l.school_id = ${ctx.schoolId} and l.coupon_id = ${promotionId} and l.coupon_code_id = v.id limit 1
    ) used on true
    order by v.position`)
  const maySee = await mayDo(ctx, 'orders.view')
  return rows.map((row) => ({
    ...row,
    order_id: maySee ? row.order_id : null,
    used_at: row.used_at && new Date(row.used_at).toISOString(),
  }))
}

export async function voucherList(ctx: Ctx, promotionId: string, { page: asked, per }: z.output<typeof voucherQuery>) {
  const { vouchers: total } = await promotionById(ctx, promotionId)
  const pages = pagesOf(total, per)
  const page = Math.min(asked, pages)
  return { data: await vouchersOf(ctx, promotionId, sql`limit ${per} offset ${(page - 1) * per}`), total, page, pages }
}

/** The whole batch as a spreadsheet. */
export async function voucherSpreadsheet(ctx: Ctx, promotionId: string, query: z.output<typeof voucherSheetQuery>) {
  await promotionById(ctx, promotionId)
  const { columns } = voucherWords[query.language]
  return spreadsheet(await vouchersOf(ctx, promotionId, sql``), [
    [columns.code, ({ code }) => code],
    [columns.order, ({ order_number }) => order_number],
    [columns.student, ({ student }) => student],
    [columns.used, ({ used_at }) => used_at],
  ])
}
