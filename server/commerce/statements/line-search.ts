import { count, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { readCents } from '#shared/commerce/cents.rules.ts'
import { statementLines } from './statements.tables.ts'

/** The amount that somebody looks for, as a line shows it: '$29.00', '29', '116,000'. */
export const soughtCents = (q: string): number | undefined => readCents(q.replace(/៛|khr/gi, ''), { most: 1e12 })

/** The number of an order: '#10440'. */
const soughtNumber = (q: string): number | undefined => {
  const [, digits] = /^#?(\d{1,9})$/.exec(q.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Lines that say a text, have an amount, or were matched with an order of that number or student. */
export function saying(ctx: Ctx, q: string): SQL {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { name, details, reference, orderId, cents } = statementLines
  const [amount, number] = [soughtCents(q), soughtNumber(q)]
  return sql`(${name} ilike ${like} or ${details} ilike ${like} or ${reference} ilike ${like}
    or ${cents} = ${amount ?? -1}
    or ${orderId} in (select f.id from orders f
      where f.school_id = ${ctx.schoolId} and (f.student_name ilike ${like} or f.number = ${number ?? -1})))`
}

export async function numberOf(ctx: Ctx, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.tx
    .select({ lines: count() })
    .from(statementLines)
    .where(ofSchool(ctx, statementLines, where))
  return row?.lines ?? 0
}
