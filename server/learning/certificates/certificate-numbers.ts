import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { counters } from '../learning.tables.ts'

const name = 'certificate'
const ownCounter = (ctx: Ctx) => and(eq(counters.schoolId, ctx.schoolId), eq(counters.name, name))

/** Hold the counter until this transaction has ended: of several who claim at once, each sees what the one before did. */
export async function holdCounter(ctx: Ctx): Promise<void> {
  await ctx.tx.insert(counters).values({ schoolId: ctx.schoolId, id: newId(), name, value: 0 }).onConflictDoNothing()
  await ctx.tx.select({ id: counters.id }).from(counters).where(ownCounter(ctx)).for('update')
}

/** The next number. What is not committed has used none. */
export async function nextCount(ctx: Ctx): Promise<number> {
  const [counter] = await ctx.tx
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(ownCounter(ctx))
    .returning({ value: counters.value })
  if (!counter) throw new Error('The counter of certificates is not held')
  return counter.value
}
