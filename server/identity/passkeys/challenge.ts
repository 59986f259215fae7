import { randomBytes, timingSafeEqual } from 'node:crypto'
import { countHit } from '#server/core/database/rate-limits.ts'
import { keyedHash } from '#server/core/encryption.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'

/** How long a browser may take: people look for their phone, and for the finger that unlocks it. */
export const challengeSeconds = 10 * 60

/** For what a challenge is, and for whom, if that is known yet. */
export type ChallengeFor = { act: 'add'; userId: string } | { act: 'sign-in' }

const sizes = { random: 16, time: 8 }

/** What a passkey answers. It is signed rather than stored: whoever only looks at a page leaves nothing behind. */
export function newChallenge(visit: Visit, wanted: ChallengeFor, now = Date.now()): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(sizes.time)
  time.writeBigUInt64BE(BigInt(now))
  const unsigned = Buffer.concat([randomBytes(sizes.random), time])
  return new Uint8Array(Buffer.concat([unsigned, signature(unsigned, visit, wanted)]))
}

function signature(unsigned: Buffer, { origin }: Visit, wanted: ChallengeFor): Buffer {
  const whose = wanted.act === 'add' ? wanted.userId : ''
  return keyedHash(`passkey ${wanted.act} ${origin} ${whose} ${unsigned.toString('base64url')}`)
}

const timeOf = (bytes: Buffer) => Number(bytes.readBigUInt64BE(sizes.random))

/** Whether we asked this here, for this, and not long ago. */
export function isOwnChallenge(sent: string, visit: Visit, wanted: ChallengeFor, now = Date.now()): boolean {
  const bytes = Buffer.from(sent, 'base64url')
  const unsignedLength = sizes.random + sizes.time
  const unsigned = bytes.subarray(0, unsignedLength)
  const signed = bytes.subarray(unsignedLength)
  const expected = signature(unsigned, visit, wanted)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return false
  const age = now - timeOf(unsigned)
  return age >= 0 && age < challengeSeconds * 1000
}

/** Whether a challenge is answered for the first time. It is counted in the hour it was made in, so no new hour forgets it. */
export async function spendChallenge({ doors }: Outside, challenge: string): Promise<boolean> {
  const madeAt = new Date(timeOf(Buffer.from(challenge, 'base64url')))
  const { hits } = await countHit(doors.reference, `passkey:${challenge}`, 3600, madeAt)
  return hits === 1
}
