import { uniqueWord } from './doors.ts'
import type { openSite, TestResponse } from './site.ts'

/** A browser without pages: it has the cookies of each host, and follows a provider until that sends it away. */
export function openCookieBrowser(ask: ReturnType<typeof openSite>['ask']) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  const cookieOf = (host: string) => [...jarOf(host)].map(([name, value]) => `${name}=${value}`).join('; ')
  const store = (host: string, headers: Headers) => {
    for (const one of headers.getSetCookie()) {
      const [name = '', value = ''] = one.split(';')[0]?.split(/=(.*)/s) ?? []
      jarOf(host).set(name, value)
    }
  }
  const ip = uniqueWord()
  return {
    jarOf,
    async post(host: string, path: string, body: object, token?: string): Promise<TestResponse> {
      const response = await ask(host, 'POST', path, { body, cookie: cookieOf(host), ip, token })
      store(host, response.headers)
      return response
    },
    /** At a provider, where `form` is sent, until it sends the browser away. */
    async leave(address: string, form: Record<string, string>): Promise<URL> {
      let url = new URL(address)
      const { origin } = url
      jarOf(url.host).clear()
      let body: URLSearchParams | undefined
      while (url.origin === origin) {
        const headers = { cookie: cookieOf(url.host) }
        const sent = body && { method: 'POST', body }
        const response: Response = await fetch(url, { redirect: 'manual', headers, ...sent })
        store(url.host, response.headers)
        const to = response.headers.get('location')
        body = to ? undefined : new URLSearchParams(form)
        if (!to && response.status !== 200) throw new Error(await response.text())
        url = new URL(to ?? url, url)
      }
      return url
    },
  }
}
export type CookieBrowser = ReturnType<typeof openCookieBrowser>
