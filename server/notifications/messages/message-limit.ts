import type { Ctx } from '#server/core/database/door.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'

// More in an hour are spam. Letters to single students and tests are many on a busy day.
const perPerson = {
  many: { hits: 20, seconds: 3600 },
  one: { hits: 200, seconds: 3600 },
  test: { hits: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>

/** Refuse a person's messages when they are too many: to many people, to one, or to themself. */
export async function countMessage(ctx: Ctx, to: keyof typeof perPerson): Promise<void> {
  await countAttempt(ctx.tx, `message ${to}:${ctx.schoolId}:${ctx.actor?.id}`, perPerson[to], ctx.now)
}
