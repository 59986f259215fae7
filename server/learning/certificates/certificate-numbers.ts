import { randomInt } from 'node:crypto'
import type { Ctx } from '#server/core/database/door.ts'
import { checkCharacters, checkLength } from '#shared/learning/certificate-text.rules.ts'
import { lockCounterOf, nextOf } from '../counters.ts'

const name = 'certificate'

/** Lock the counter until the transaction ends, so that certificates are claimed one after the other. */
export const lockCounter = (ctx: Ctx): Promise<void> => lockCounterOf(ctx, name)

/** The next number. */
export const nextCount = (ctx: Ctx): Promise<number> => nextOf(ctx, name)

/** The characters at the end of a number that cannot be guessed. */
export function newCheck(): string {
  return Array.from({ length: checkLength }, () => checkCharacters[randomInt(checkCharacters.length)]).join('')
}
