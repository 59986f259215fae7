import { inArray } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { nameOfLine } from './confirm-matches.ts'
import { linesToChange } from './put-aside.ts'
import { statementLines } from './statements.tables.ts'

/**
 * The bank has taken the money of matched lines back, and somebody has settled it: it was paid again, or is there after all.
 * They wait no longer. Saying it twice is harmless.
 */
export async function settleTakenBack(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const waiting = (await linesToChange(ctx, ids)).filter(
    ({ state, reversedBy, reversalSettledAt }) =>
      state === 'matched' && reversedBy !== null && reversalSettledAt === null,
  )
  if (waiting.length === 0) return nothingChanged(ctx)
  const settled = waiting.map(({ id }) => id)
  await ctx.tx
    .update(statementLines)
    .set({ reversalSettledAt: ctx.now })
    .where(ofSchool(ctx, statementLines, inArray(statementLines.id, settled)))
  await record(
    ctx,
    ...waiting.map((line) => ({
      ...{ action: 'update' as const, kind: 'bank line' as const, thingId: line.id, thingName: nameOfLine(line) },
      before: { taken_back: 'open' },
      after: { taken_back: 'settled' },
    })),
  )
  return { changed: settled.length }
}
