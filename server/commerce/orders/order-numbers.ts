import type { Ctx } from '#server/core/database/door.ts'
import { lockCounterOf, nextOf } from '#server/learning/counters.ts'

const first = 1000

/** The next number of an order of the school. */
export async function nextOrderNumber(ctx: Ctx): Promise<number> {
  await lockCounterOf(ctx, 'order')
  return first + (await nextOf(ctx, 'order'))
}
