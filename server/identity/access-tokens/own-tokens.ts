import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { type Outside, serve, serveOutside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { bookedPermissions } from '#server/tenancy/subscription.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '#shared/identity/access-tokens.endpoints.ts'
import type { OwnTokens } from '#shared/identity/access-tokens.schema.ts'
import { mailAccount } from '../account-mail.ts'
import { accessTokenMail } from '../identity.emails.ts'
import { actorOf } from '../managing.ts'
import { needOwnPassword } from '../security/proof.ts'
import { type AccessToken, addToken, deleteToken, shownToken, tokensOf } from './access-tokens.ts'

const needed = 'developer.add'

/** Whether the person may make tokens, else whether it is the school's package that lacks them. */
async function accessOf(ctx: Ctx, visit: Visit): Promise<OwnTokens['access']> {
  const { entries } = await visit.granted()
  if (entries.some(({ key }) => key === needed)) return 'granted'
  const { inPackage, isExpired } = await bookedPermissions(ctx)
  return !isExpired && inPackage.some(({ key }) => key === needed) ? 'permission' : 'package'
}

async function ownTokens(ctx: Ctx, visit: Visit): Promise<OwnTokens> {
  const tokens = await tokensOf(ctx, actorOf(ctx).id)
  return { access: await accessOf(ctx, visit), data: tokens.map((token) => shownToken(token, ctx.now)) }
}

/** What the log says of a token: never a part of it. */
const factsOf = ({ scopes, expiresAt }: AccessToken) => ({
  scopes: scopes.join(', '),
  expires_at: expiresAt?.toISOString() ?? null,
})

const logged = ({ id, name }: AccessToken) => ({ kind: 'access token', thingId: id, thingName: name }) as const

async function makeOwnToken(
  outside: Outside,
  { body, query }: ParsedOf<typeof makeAccessToken>,
): Promise<AnswerOf<typeof makeAccessToken>> {
  const { visit, inSchool } = outside
  const account = await needOwnPassword(outside, body.current_password)
  return inSchool(async (ctx) => {
    const { row, token } = await addToken(ctx, account.id, body)
    await record(ctx, { action: 'make-token', ...logged(row), after: factsOf(row) })
    await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'access token made' })
    await mailAccount(ctx, visit, account, query.language, (sender) => accessTokenMail(sender, row))
    return { ...shownToken(row, ctx.now), token }
  })
}

async function revokeOwnToken(ctx: Ctx, visit: Visit, id: string): Promise<Record<string, never>> {
  const row = await deleteToken(ctx, actorOf(ctx).id, id)
  need(row, 'identity.token_not_found')
  await record(ctx, { action: 'revoke-token', ...logged(row), before: factsOf(row) })
  await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'access token revoked' })
  return {}
}

export const tokenRoutes = [
  serve(listAccessTokens, (ctx, _, visit) => ownTokens(ctx, visit)),
  serveOutside(makeAccessToken, makeOwnToken),
  serve(revokeAccessToken, (ctx, { params }, visit) => revokeOwnToken(ctx, visit, params.tokenId)),
]
