import { and, desc, eq } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { OwnData } from '#server/core/own-data.ts'
import { maskedNumber } from '#shared/identity/payout.rules.ts'
import { accessTokens, memberships, passkeys, sessions, signIns, users } from './identity.tables.ts'
import { systemConsents, systems } from './openid/openid.tables.ts'
import { findPayoutAccount } from './payout/payout.ts'
import { ownCompanyData } from './personal/company-information.ts'
import { ownPictureData } from './personal/own-picture.ts'
import { ownPersonalData } from './personal/personal-information.ts'
import { linkedIdentities } from './providers/providers.tables.ts'

/** Not the notes of staff: they are the school's words to itself. */
export const ownData: OwnData = async (ctx, userId) => {
  const { tx } = ctx
  const [account] = await tx
    .select({
      email: users.email,
      username: users.username,
      phone: users.phone,
      language: users.language,
      confirmed_at: users.confirmedAt,
      created_at: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const [membership] = await tx
    .select({
      first_name: memberships.firstName,
      last_name: memberships.lastName,
      role: memberships.role,
      position: memberships.position,
      bio: memberships.bio,
      phone: memberships.phone,
      joined_at: memberships.joinedAt,
      last_login_at: memberships.lastLoginAt,
    })
    .from(memberships)
    .where(ofSchool(ctx, memberships, eq(memberships.userId, userId)))
  const devices = await tx
    .select({ browser: sessions.userAgent, address: sessions.ip, last_seen_at: sessions.lastSeenAt })
    .from(sessions)
    .where(ofSchool(ctx, sessions, eq(sessions.userId, userId)))
  const recent = await tx
    .select({ result: signIns.result, address: signIns.ip, browser: signIns.userAgent, at: signIns.at })
    .from(signIns)
    .where(ofSchool(ctx, signIns, eq(signIns.userId, userId)))
    .orderBy(desc(signIns.at))
  const identities = await tx
    .select({
      provider: linkedIdentities.provider,
      email: linkedIdentities.email,
      id_at_provider: linkedIdentities.subject,
      linked_at: linkedIdentities.linkedAt,
    })
    .from(linkedIdentities)
    .where(eq(linkedIdentities.userId, userId))
  const personal = await ownPersonalData(ctx, userId)
  const company = await ownCompanyData(ctx, userId)
  const keys = await tx
    .select({
      host: passkeys.host,
      browser: passkeys.userAgent,
      made_at: passkeys.createdAt,
      used_at: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  const tokens = await tx
    .select({
      name: accessTokens.name,
      scopes: accessTokens.scopes,
      created_at: accessTokens.createdAt,
      expires_at: accessTokens.expiresAt,
      last_used_at: accessTokens.lastUsedAt,
    })
    .from(accessTokens)
    .where(ofSchool(ctx, accessTokens, eq(accessTokens.userId, userId)))
  const allowed = await tx
    .select({ system: systems.name, scopes: systemConsents.scopes, allowed_at: systemConsents.givenAt })
    .from(systemConsents)
    .innerJoin(systems, and(eq(systems.schoolId, systemConsents.schoolId), eq(systems.id, systemConsents.systemId)))
    .where(ofSchool(ctx, systemConsents, eq(systemConsents.userId, userId)))
  const payout = await findPayoutAccount(tx, userId)
  return {
    account,
    picture: await ownPictureData(tx, userId),
    personal,
    company,
    membership,
    access_tokens: tokens,
    allowed_systems: allowed,
    linked_identities: identities,
    payout_account: payout ? { ...payout.account, account_number: maskedNumber(payout.account.account_number) } : null,
    devices,
    sign_ins: recent,
    passkeys: keys,
  }
}
