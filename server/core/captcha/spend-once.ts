import type { Db } from '../database/door.ts'
import { countHit } from '../database/rate-limits.ts'

/** Whether this is spent for the first time. What was made at `at` is no longer valid when this is forgotten. */
export async function spendOnce(db: Db, what: string, at: Date): Promise<boolean> {
  const { hits } = await countHit(db, `captcha:spent:${what}`, 3600, at)
  return hits === 1
}
