import { eq } from 'drizzle-orm'
import { addressBucket, countAttempt } from '#server/core/database/rate-limits.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { type Language, localPath } from '#shared/core/language.rules.ts'
import type {
  beginProvider,
  finishProvider,
  readProviderRequest,
  startProvider,
} from '#shared/identity/providers.endpoints.ts'
import type { Provider, ProviderFailure } from '#shared/identity/providers.rules.ts'
import { platformOrigin } from '../openid/issuer.ts'
import { addressAt, identityAt, newChecks, ProviderFailed } from './ask-provider.ts'
import { type Flow, markBrowser, openFlow, readRequest, takeFlow, takeRequest } from './provider-flows.ts'
import { isOfferedIn, settingsOf } from './provider-settings.ts'

type Onward = AnswerOf<typeof beginProvider>

/** A whole class may share one address. */
const perAddress = { hits: 1000, seconds: 3600 }

/** Where all providers send people back: they allow few addresses, and schools have domains of their own. */
const callbackOf = (visit: Visit, provider: Provider) => `${platformOrigin(visit)}/auth/${provider}`

type Wanted = { provider: Provider; search: string; language: Language | undefined; userId?: string }

/** Leave the school for the platform's host. What the person wanted, and which browser it was, is remembered. */
export async function leaveFor({ doors, visit }: Outside, wanted: Wanted): Promise<Onward> {
  const { provider, search, userId } = wanted
  settingsOf(provider)
  need(isOfferedIn(provider, visit.school), 'identity.provider_off')
  await countAttempt(doors.reference, `provider:address:${addressBucket(visit.ip)}`, perAddress, new Date())
  const language = wanted.language ?? visit.school.defaultLanguage
  const browserHash = markBrowser(visit)
  const request = await openFlow(doors.reference, 'asked', browserHash, {
    provider,
    search,
    schoolId: visit.school.id,
    origin: visit.origin,
    language,
    browserHash,
    ...(userId && { userId }),
  })
  return { url: `${platformOrigin(visit)}${localPath(language, `/auth/${provider}`)}?request=${request}` }
}

export const begin = (outside: Outside, { body }: ParsedOf<typeof beginProvider>): Promise<Onward> =>
  leaveFor(outside, { language: undefined, ...body })

/**
 * On the platform's host: for which school a sign-in is. A domain of its own may lead to a server that is not ours, which would
 * be given the session: the person sees its name first, and presses a button. The platform's own account asks by itself.
 */
export async function showRequest(
  { doors, visit }: Outside,
  { body }: ParsedOf<typeof readProviderRequest>,
): Promise<AnswerOf<typeof readProviderRequest>> {
  const flow = await readRequest(doors.reference, body.request)
  need(flow.provider === body.provider, 'identity.provider_expired')
  const [school] = await doors.reference
    .select({ name: schools.name })
    .from(schools)
    .where(eq(schools.id, flow.schoolId))
  const { hostname } = new URL(flow.origin)
  const isOfPlatform = `.${hostname}`.endsWith(`.${visit.platform.host}`)
  return {
    school: (school ?? refuse('identity.provider_expired')).name,
    host: hostname,
    asks_first: !isOfPlatform && flow.provider !== 'ltb',
  }
}

/** On the platform's host: go on to the provider. */
export async function startAt(outside: Outside, { body }: ParsedOf<typeof startProvider>): Promise<Onward> {
  const { doors, visit } = outside
  const { provider, request } = body
  const flow = await takeRequest(doors.reference, request)
  need(flow.provider === provider, 'identity.provider_expired')
  return orBack(flow, async () => {
    const checks = newChecks()
    const state = await openFlow(doors.reference, 'at provider', markBrowser(visit), { ...flow, checks })
    const { href } = await addressAt(outside, provider, { redirectUri: callbackOf(visit, provider), state, checks })
    return href
  })
}

/** Back from the provider: hand over to the school by a code that works once, there and in that browser only. */
export async function finishAt(outside: Outside, { body }: ParsedOf<typeof finishProvider>): Promise<Onward> {
  const { doors, visit } = outside
  const { provider } = body
  const url = new URL(callbackOf(visit, provider))
  url.search = body.search
  const state = url.searchParams.get('state') ?? ''
  const { checks, ...flow } = await takeFlow(doors.reference, 'at provider', state, visit)
  need(flow.provider === provider && checks, 'identity.provider_expired')
  return orBack(flow, async () => {
    const identity = await identityAt(outside, provider, url, { state, checks })
    const code = await openFlow(doors.reference, 'handed over', flow.browserHash, { ...flow, identity })
    return `${flow.origin}${localPath(flow.language, '/auth/school')}?code=${code}`
  })
}

/** The next address; or back in the school, on a page that says what went wrong and offers to try again. */
async function orBack(flow: Flow, next: () => Promise<string>): Promise<Onward> {
  try {
    return { url: await next() }
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    return { url: failedAddress(flow, error.reason) }
  }
}

function failedAddress({ origin, language, provider, search, userId }: Flow, reason: ProviderFailure): string {
  const query = new URLSearchParams(search)
  query.set('failed', reason)
  if (userId) query.set('connecting', 'yes')
  return `${origin}${localPath(language, `/auth/${provider}`)}?${query}`
}
