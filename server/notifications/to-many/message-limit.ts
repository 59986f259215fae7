import type { Ctx } from '#server/core/database/door.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'

// More messages in an hour are spam.
const perPerson: Limit = { hits: 20, seconds: 3600 }

/** Refuse a person's messages when they are too many. */
export async function countMessage(ctx: Ctx): Promise<void> {
  await countAttempt(ctx.tx, `message:${ctx.schoolId}:${ctx.actor?.id}`, perPerson, ctx.now)
}
