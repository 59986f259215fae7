import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { refuse } from '#shared/core/errors.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { users } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { allowedSystems } from '../openid/own-consents.ts'
import { shownPasskeys } from '../passkeys/passkeys.ts'
import { identitiesOf } from '../providers/linked-identities.ts'
import { countBackupCodes } from '../two-factor/backup-codes.ts'
import { findTwoFactor } from '../two-factor/two-factor.ts'

/** How the current person signs in. */
export async function ownSecurity(ctx: Ctx, visit: Visit): Promise<Security> {
  const { id } = actorOf(ctx)
  const [account] = await ctx.tx.select().from(users).where(eq(users.id, id))
  const { email, confirmedAt, passwordHash, passwordChangedAt } = account ?? refuse('identity.account_not_found')
  const second = await findTwoFactor(ctx.tx, id)
  return {
    email,
    confirmed: confirmedAt !== null,
    password: { is_set: passwordHash !== null, changed_at: passwordChangedAt?.toISOString() ?? null },
    two_factor: {
      enabled: second !== undefined,
      by_email: second?.byEmail ?? false,
      by_app: Boolean(second?.appSecret),
      backup_codes: second ? await countBackupCodes(ctx, id) : 0,
      codes_saved: Boolean(second?.codesSavedAt),
    },
    passkeys: await shownPasskeys(ctx, visit, id),
    identities: await identitiesOf(ctx.tx, id),
    systems: await allowedSystems(ctx, id),
  }
}
