import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { checkCharacters, checkLength } from '#shared/learning/certificate-text.rules.ts'
import { counters } from '../learning.tables.ts'

const name = 'certificate'
const ownCounter = (ctx: Ctx) => ofSchool(ctx, counters, eq(counters.name, name))

/** Lock the counter until the transaction ends, so that certificates are claimed one after the other. */
export async function lockCounter(ctx: Ctx): Promise<void> {
  await ctx.tx.insert(counters).values({ schoolId: ctx.schoolId, id: newId(), name, value: 0 }).onConflictDoNothing()
  await ctx.tx.select({ id: counters.id }).from(counters).where(ownCounter(ctx)).for('update')
}

/** The next number. A transaction that is rolled back uses none. */
export async function nextCount(ctx: Ctx): Promise<number> {
  const [counter] = await ctx.tx
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(ownCounter(ctx))
    .returning({ value: counters.value })
  if (!counter) throw new Error('The counter of certificates is not locked')
  return counter.value
}

/** The characters at the end of a number that cannot be guessed. */
export function newCheck(): string {
  return Array.from({ length: checkLength }, () => checkCharacters[randomInt(checkCharacters.length)]).join('')
}
