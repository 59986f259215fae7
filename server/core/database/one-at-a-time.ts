import { sql } from 'drizzle-orm'
import type { Ctx } from './door.ts'

/** From here to the end of the transaction, nobody else in this school does the same; concurrent requests wait. */
export async function oneAtATime(ctx: Ctx, what: string): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of ${ctx.schoolId}`}, 0))`)
}
