import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { deviceOf } from '#shared/identity/device.rules.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { passkeys } from '../identity.tables.ts'

/** Browsers give a passkey to this host only, so each school's domain has its own. */
export const passkeyHost = ({ origin }: Visit) => new URL(origin).hostname

export const passkeysOf = ({ tx }: Ctx, userId: string) =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** The passkeys of a person, of all schools: whoever finds one they do not know can remove it. */
export async function shownPasskeys(ctx: Ctx, visit: Visit, userId: string): Promise<Security['passkeys']> {
  const rows = await passkeysOf(ctx, userId)
  return rows.map(({ id, host, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceOf(userAgent),
    host,
    is_here: host === passkeyHost(visit),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}
