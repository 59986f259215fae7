import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Work } from '#shared/core/captcha.ts'
import type { Db } from '../database/door.ts'
import { keyedHash } from '../encryption.ts'
import { spendOnce } from './spend-once.ts'

/** A page that was asked may lose its connection for a moment. */
const lifeSeconds = 120

/**
 * At most this many keys are derived, each by this many rounds: a cheap phone needs half a second at most, and a machine
 * that guesses a tenth of a second of a whole core for each attempt.
 */
const cost = 1000
const mostKeys = { usual: 200, hard: 800 }

/** What work is for: it counts for this call on this host only. */
export type WorkFor = { action: string; host: string }

const secretsOf = () => ({
  hmacSignatureSecret: keyedHash('captcha: signs a challenge').toString('base64url'),
  hmacKeySignatureSecret: keyedHash('captcha: signs its solution').toString('base64url'),
})

/** New work for a browser. It is signed rather than stored. */
export function newWork({ action, host }: WorkFor, effort: keyof typeof mostKeys, now = Date.now()): Promise<Work> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(mostKeys[effort]),
    data: { action, host },
    deriveKey,
    expiresAt: Math.floor(now / 1000) + lifeSeconds,
    ...secretsOf(),
  })
}

const text = z.string().check(z.maxLength(500))
export const workDone = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      ...{ algorithm: text, nonce: text, salt: text, keyPrefix: text, keySignature: text },
      ...{ cost: z.number(), keyLength: z.number(), expiresAt: z.number() },
      data: z.strictObject({ action: text, host: text }),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
})

/** Whether we asked for this work, for this, not long ago, and it is done and counts for the first time. */
export async function isDone(db: Db, done: z.output<typeof workDone>, { action, host }: WorkFor): Promise<boolean> {
  const { challenge, solution } = done
  const { nonce, data, expiresAt } = challenge.parameters
  if (data.action !== action || data.host !== host) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf() })
  return verified && spendOnce(db, nonce, new Date(expiresAt * 1000))
}
