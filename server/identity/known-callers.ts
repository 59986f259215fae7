import { eq } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'
import { findCode } from './codes.ts'
import { knownDevice } from './devices.ts'
import { users } from './identity.tables.ts'
import { findSignInAccounts } from './people.ts'

/** Whether the person of this name was signed in on this device before. */
export async function isKnownByName(
  { doors, visit }: Outside,
  { body }: { body: { email: string } },
): Promise<boolean> {
  const accounts = visit.device ? await findSignInAccounts(doors.reference, body.email) : []
  return accounts.some((account) => knownDevice(visit, account) !== undefined)
}

/** The same of the person whose code was asked for here. */
export async function isKnownByCode(
  { doors, visit, inSchool }: Outside,
  { body }: { body: { access_token?: string | undefined } },
): Promise<boolean> {
  const asked = body.access_token ?? visit.bearer
  const code = visit.device && asked ? await inSchool((ctx) => findCode(ctx, asked)) : undefined
  if (!code) return false
  const [account] = await doors.reference.select().from(users).where(eq(users.id, code.userId))
  return account !== undefined && knownDevice(visit, account) !== undefined
}
