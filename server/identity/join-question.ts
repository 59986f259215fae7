import type { Ctx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { veiledEmail } from '#shared/identity/identity.rules.ts'
import type { Entered, JoinQuestion, SignedIn } from '#shared/identity/identity.schema.ts'
import { wouldJoin } from '#shared/identity/may-enter.rules.ts'
import type { joinSchool } from '#shared/identity/providers.endpoints.ts'
import { admit } from './admit.ts'
import { askedCode } from './asked-code.ts'
import { awaitCode, lockCode, newToken, spendCode } from './codes.ts'
import { type Opening, openSession } from './open-session.ts'
import { type Account, findMembership } from './people.ts'
import { browserHashOf, markBrowser } from './providers/provider-flows.ts'

/** Begin the session of an authenticated account, or ask first, if it makes somebody a student of this school. */
export async function openOrAsk(
  ctx: Ctx,
  visit: Visit,
  account: Account,
  { join, ...opening }: Opening & { join: boolean },
): Promise<Entered> {
  const isPlatform = visit.school.kind === 'platform'
  const { id, isAdmin } = account
  const asks = !join && wouldJoin({ isAdmin, isPlatform, member: await findMembership(ctx, id) })
  if (!asks) return openSession(ctx, visit, account, opening)
  return ask(ctx, visit, account, opening.language ?? account.language ?? visit.school.defaultLanguage)
}

/** The answer counts in the browser that was asked, and nowhere else. */
const inBrowser = (token: string, browserHash: string) => `${token} ${browserHash}`

async function ask(ctx: Ctx, visit: Visit, { id, email }: Account, language: Language): Promise<JoinQuestion> {
  const join_token = newToken()
  await awaitCode(ctx, { userId: id, purpose: 'join', language }, inBrowser(join_token, markBrowser(visit)))
  return { checkPoint: false, pass: false, join_token, email: veiledEmail(email) }
}

/** Become a student of this school, and begin the session that waited for the answer. */
export async function join(outside: Outside, { body }: ParsedOf<typeof joinSchool>): Promise<SignedIn> {
  const { visit, inSchool } = outside
  const asked = inBrowser(body.token, browserHashOf(visit) ?? refuse('identity.join_expired'))
  const { account, code } = await askedCode(outside, asked, 'identity.join_expired')
  // Of a closed account it is asked only if its owner wants it back.
  return admit(outside, account, 'wanted', () =>
    inSchool(async (ctx) => {
      const row = await lockCode(ctx, asked, 'join')
      need(row, 'identity.join_expired')
      await spendCode(ctx, row)
      const lasting = body.remember ? 'remembered' : 'short'
      return openSession(ctx, visit, account, { lasting, language: code.language })
    }),
  )
}
