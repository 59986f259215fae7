import type { CookieBrowser } from './cookie-browser.ts'
import type { School } from './doors.ts'
import type { AtProvider } from './openid-provider.ts'

const provider = 'google'
const queryOf = (url: string, name: string) => new URL(url).searchParams.get(name) ?? ''

/** From the school over the platform and the provider back to the school: the code with which the browser returns. */
export async function byGoogle(browser: CookieBrowser, { host }: School, who: AtProvider): Promise<string> {
  const begun = await browser.post(host, '/auth/providers/begin', { provider, search: '', language: 'en' })
  const request = queryOf(begun.json.url, 'request')
  const started = await browser.post('localhost', '/auth/providers/start', { provider, request })
  const { search } = await browser.leave(started.json.url, { person: JSON.stringify(who) })
  const { json } = await browser.post('localhost', '/auth/providers/finish', { provider, search })
  return queryOf(json.url, 'code')
}
