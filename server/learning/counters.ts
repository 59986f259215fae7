import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { counters } from './learning.tables.ts'

const named = (ctx: Ctx, name: string) => ofSchool(ctx, counters, eq(counters.name, name))

/** Lock a counter of visible numbers until the transaction ends, so that they are given one after the other. */
export async function lockCounterOf(ctx: Ctx, name: string): Promise<void> {
  await ctx.tx.insert(counters).values({ schoolId: ctx.schoolId, id: newId(), name, value: 0 }).onConflictDoNothing()
  await ctx.tx.select({ id: counters.id }).from(counters).where(named(ctx, name)).for('update')
}

/** The next number. A transaction that is rolled back uses none. */
export async function nextOf(ctx: Ctx, name: string): Promise<number> {
  const [counter] = await ctx.tx
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(named(ctx, name))
    .returning({ value: counters.value })
  if (!counter) throw new Error(`The counter of ${name}s is not locked`)
  return counter.value
}
