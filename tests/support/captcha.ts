import { captchaHeaders } from '#shared/core/captcha.ts'
import { repeat } from '#web/core/captcha/repeat.ts'
import type { openSite, RequestOptions, TestResponse } from './site.ts'

type Ask = ReturnType<typeof openSite>['ask']

const headersIn = ({ text, status, headers }: TestResponse) => new Response(text, { status, headers })

/** Calls as a browser makes them: what it is asked, it answers, and sends the same again. */
export function answering(ask: Ask): Ask {
  return async (host, method, path, options: RequestOptions = {}) => {
    let last = await ask(host, method, path, options)
    const asked = last.headers.get(captchaHeaders.asked)
    if (!asked) return last
    await repeat(headersIn(last), asked, async (headers) => {
      last = await ask(host, method, path, { ...options, headers: { ...options.headers, ...headers } })
      return headersIn(last)
    })
    return last
  }
}
