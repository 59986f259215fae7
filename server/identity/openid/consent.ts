import type { Interaction } from 'oidc-provider'
import { serveOutside } from '#server/core/http/serve.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { answerConsent, readConsent } from '#shared/identity/openid.endpoints.ts'
import type { AskedConsent } from '#shared/identity/openid.schema.ts'
import { readFlow, takeFlow } from '../providers/provider-flows.ts'
import { type At, allow, answerWith, askedBy, clientOf, signedInAs, type Waiting } from './asked-consent.ts'
import { openIdProvider } from './openid-provider.ts'

async function waitingOf(
  { doors, visit }: At,
  request: string,
): Promise<{ interaction: Interaction; begunAt: number }> {
  need(visit.school.kind === 'platform', 'identity.provider_expired')
  const { uid, begunAt } = await readFlow<Waiting>(doors.reference, 'to be allowed', request, visit)
  const provider = await openIdProvider(doors, visit)
  const interaction = (await provider.Interaction.find(uid)) ?? refuse('identity.provider_expired')
  return { interaction, begunAt }
}

async function read(at: At, { body }: ParsedOf<typeof readConsent>): Promise<AskedConsent> {
  const { interaction, begunAt } = await waitingOf(at, body.request)
  return askedBy(at, interaction, begunAt)
}

async function answer(at: At, { body }: ParsedOf<typeof answerConsent>): Promise<AnswerOf<typeof answerConsent>> {
  const { doors, visit } = at
  const { interaction, begunAt } = await waitingOf(at, body.request)
  if (!body.allow) {
    await takeFlow(doors.reference, 'to be allowed', body.request, visit)
    return { url: await answerWith(interaction, { error: 'access_denied', error_description: 'not allowed' }) }
  }
  const { userId, denied, is_too_old, scopes, signedInAt } = await askedBy(at, interaction, begunAt)
  need(userId && !is_too_old, 'identity.sign_in_required')
  if (denied) refuse(denied)
  await takeFlow(doors.reference, 'to be allowed', body.request, visit)
  await allow(doors, clientOf(interaction), userId, scopes)
  return { url: await answerWith(interaction, signedInAs(userId, signedInAt)) }
}

export const consentRoutes = [serveOutside(readConsent, read), serveOutside(answerConsent, answer)]
