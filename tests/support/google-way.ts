import { afterAll, beforeAll } from 'vitest'
import { offerProviders } from '#server/identity/providers/provider-settings.ts'
import type { CookieBrowser } from './cookie-browser.ts'
import type { School } from './doors.ts'
import { given } from './given.ts'
import { type AtProvider, startOpenIdProvider } from './openid-provider.ts'

const provider = 'google'
const queryOf = (url: string, name: string) => new URL(url).searchParams.get(name) ?? ''

/** The platform offers Google, whose place a provider on this machine takes, while the tests of a file run. */
export function offerGoogle(): () => Awaited<ReturnType<typeof startOpenIdProvider>> {
  let google: Awaited<ReturnType<typeof startOpenIdProvider>>
  beforeAll(async () => {
    google = await startOpenIdProvider(['http://localhost:3000/auth/google'])
    offerProviders({ google })
    await given.platform()
  })
  afterAll(async () => {
    offerProviders({})
    await google.stop()
  })
  return () => google
}

/** From the school over the platform and the provider back to the school: the code with which the browser returns. */
export async function byGoogle(browser: CookieBrowser, { host }: School, who: AtProvider): Promise<string> {
  const begun = await browser.post(host, '/auth/providers/begin', { provider, search: '', language: 'en' })
  const request = queryOf(begun.json.url, 'request')
  const started = await browser.post('localhost', '/auth/providers/start', { provider, request })
  const { search } = await browser.leave(started.json.url, { person: JSON.stringify(who) })
  const { json } = await browser.post('localhost', '/auth/providers/finish', { provider, search })
  return queryOf(json.url, 'code')
}
