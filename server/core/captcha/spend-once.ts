import type { Db } from '../database/door.ts'
import { countHit } from '../database/rate-limits.ts'

/** Whether this is spent for the first time. `at` is part of what is spent: the same stretch of time counts it each time. */
export async function spendOnce(db: Db, what: string, at: Date): Promise<boolean> {
  const { hits } = await countHit(db, `captcha:spent:${what}`, 3600, at)
  return hits === 1
}
