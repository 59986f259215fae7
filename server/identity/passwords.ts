import { hash, verify } from '@node-rs/argon2'
import { atMost } from '#server/core/at-most.ts'

// argon2id (2) in OWASP's profile: 19 MiB, two passes. More memory would let few sign-ins crowd out everyone else's pages.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes a core, and pages must go on being served beside them.
const inTurn = atMost(1)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

let decoy: Promise<string> | undefined

/** Whether the password fits. An account without a password costs the same time, so that asking does not tell. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return fits && Boolean(stored)
}
