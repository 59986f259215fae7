import { and, eq } from 'drizzle-orm'
import type { Outside } from '#server/core/http/serve.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import type { connectProvider, disconnectProvider } from '#shared/identity/providers.endpoints.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { noteChange } from '../security/change-access.ts'
import { ownSecurity } from '../security/own-security.ts'
import { needOwnPassword } from '../security/proof.ts'
import { leaveFor } from './go-to-provider.ts'
import { identitiesOf } from './linked-identities.ts'
import { linkedIdentities } from './providers.tables.ts'

/** Leave for a provider that is connected to the own account on return. The password proves who wants it. */
export async function connectOwn(
  outside: Outside,
  { body, query }: ParsedOf<typeof connectProvider>,
): Promise<AnswerOf<typeof connectProvider>> {
  const account = await needOwnPassword(outside, body.current_password)
  // Somebody else may have made an account that nobody has confirmed: they must not leave themselves a way in.
  need(account.confirmedAt, 'identity.confirm_first')
  const known = await identitiesOf(outside.doors.reference, account.id)
  need(!known.some(({ provider }) => provider === body.provider), 'identity.identity_taken')
  const { provider, search } = body
  return leaveFor(outside, { provider, search, language: query.language, userId: account.id })
}

/** Sign in by this provider no longer. The password is the way that is left. */
export async function disconnectOwn(
  outside: Outside,
  { body, query }: ParsedOf<typeof disconnectProvider>,
): Promise<Security> {
  const { visit, inSchool } = outside
  const account = await needOwnPassword(outside, body.current_password)
  return inSchool(async (ctx) => {
    const gone = await ctx.tx
      .delete(linkedIdentities)
      .where(and(eq(linkedIdentities.userId, account.id), eq(linkedIdentities.provider, body.provider)))
      .returning({ id: linkedIdentities.id })
    need(gone.length > 0, 'identity.identity_not_found')
    await noteChange(ctx, visit, account, { what: `${body.provider} off`, language: query.language })
    return ownSecurity(ctx, visit)
  })
}
