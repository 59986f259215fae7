import { eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import type { Actor, Ctx } from '#server/core/database/door.ts'
import { keyedHash } from '#server/core/encryption.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { siteOf } from '#server/tenancy/site.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import type {
  addApp,
  makeBackupCodes,
  readNewApp,
  removeApp,
  setEmailCodes,
  turnOffTwoFactor,
} from '#shared/identity/security.endpoints.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { twoFactor } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { changeAccess, needConfirmed } from '../security/change-access.ts'
import { ownSecurity } from '../security/own-security.ts'
import { needOwnPassword } from '../security/proof.ts'
import { ownUser } from '../sessions.ts'
import { appSecretOf, appUri, stepOfCode } from './authenticator.ts'
import { countBackupCodes, replaceBackupCodes } from './backup-codes.ts'
import { changeTwoFactor, findTwoFactor } from './two-factor.ts'

/**
 * A key for an app that nobody has yet. It stays the same for this session and day: phones forget the page while the app is
 * open, and the app has the key already.
 */
function newKey({ id, sessionId }: Actor, now: Date): string {
  return appSecretOf(keyedHash(`new authenticator app of ${id} in ${sessionId} on ${now.toISOString().slice(0, 10)}`))
}

export async function offerApp(ctx: Ctx): Promise<AnswerOf<typeof readNewApp>> {
  const secret = newKey(actorOf(ctx), ctx.now)
  const { name, default_language: own } = await siteOf(ctx)
  const uri = appUri(secret, { name: ownUser(ctx.actor).user.email, school: textFor(name, own, own).text })
  return { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 0 }) }
}

export async function setOwnEmailCodes(
  outside: Outside,
  { body, query }: ParsedOf<typeof setEmailCodes>,
): Promise<Security> {
  const account = await needOwnPassword(outside, body.current_password)
  if (body.by_email) needConfirmed(account)
  const what = body.by_email ? 'email codes on' : 'email codes off'
  const isSo = async ({ tx }: Ctx) => ((await findTwoFactor(tx, account.id))?.byEmail ?? false) === body.by_email
  return changeAccess(outside, account, { what, language: query.language, isSo }, async (ctx) => {
    await changeTwoFactor(ctx, account.id, { byEmail: body.by_email })
    return ownSecurity(ctx, outside.visit)
  })
}

export async function addOwnApp(outside: Outside, { body, query }: ParsedOf<typeof addApp>): Promise<Security> {
  const account = await needOwnPassword(outside, body.current_password)
  needConfirmed(account)
  const step = stepOfCode(body.secret, body.code, new Date(), null)
  need(step !== undefined, 'identity.wrong_code', { code: 'identity.wrong_code' })
  return changeAccess(outside, account, { what: 'app on', language: query.language }, async (ctx) => {
    // Whoever loses the phone gets in by email, unless they choose otherwise.
    const isFirst = !(await findTwoFactor(ctx.tx, account.id))
    await changeTwoFactor(ctx, account.id, { appSecret: body.secret, appStep: step, ...(isFirst && { byEmail: true }) })
    return ownSecurity(ctx, outside.visit)
  })
}

export async function removeOwnApp(outside: Outside, { body, query }: ParsedOf<typeof removeApp>): Promise<Security> {
  const account = await needOwnPassword(outside, body.current_password)
  const isSo = async ({ tx }: Ctx) => !(await findTwoFactor(tx, account.id))?.appSecret
  return changeAccess(outside, account, { what: 'app off', language: query.language, isSo }, async (ctx) => {
    await changeTwoFactor(ctx, account.id, { appSecret: null })
    return ownSecurity(ctx, outside.visit)
  })
}

export async function turnOff(outside: Outside, { body, query }: ParsedOf<typeof turnOffTwoFactor>): Promise<Security> {
  const account = await needOwnPassword(outside, body.current_password)
  const isSo = async ({ tx }: Ctx) => !(await findTwoFactor(tx, account.id))
  return changeAccess(outside, account, { what: 'two-factor off', language: query.language, isSo }, async (ctx) => {
    await changeTwoFactor(ctx, account.id, { byEmail: false, appSecret: null })
    return ownSecurity(ctx, outside.visit)
  })
}

export async function newOwnBackupCodes(
  outside: Outside,
  { body, query }: ParsedOf<typeof makeBackupCodes>,
): Promise<{ codes: string[] }> {
  const account = await needOwnPassword(outside, body.current_password)
  return changeAccess(outside, account, { what: 'new backup codes', language: query.language }, async (ctx) => {
    need(await findTwoFactor(ctx.tx, account.id), 'identity.two_factor_off')
    return { codes: await replaceBackupCodes(ctx, account.id) }
  })
}

/** The codes are where the person finds them: nothing reminds them anymore. */
export async function noteSavedCodes(ctx: Ctx): Promise<Record<string, never>> {
  const { id } = actorOf(ctx)
  need((await countBackupCodes(ctx, id)) > 0, 'identity.two_factor_off')
  await ctx.tx.update(twoFactor).set({ codesSavedAt: ctx.now }).where(eq(twoFactor.userId, id))
  return {}
}
