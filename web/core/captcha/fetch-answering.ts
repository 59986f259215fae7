import { captchaHeaders } from '#shared/core/captcha.ts'

/** Fetch. A browser that is asked whether a robot uses it answers by itself and fetches again: a person only waits a moment. */
export async function fetchAnswering(address: string | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init)
  const asked = response.headers.get(captchaHeaders.asked)
  if (!asked) return response
  const { repeat } = await import('./repeat.ts')
  return repeat(response, asked, (headers) => fetch(address, { ...init, headers: { ...init.headers, ...headers } }))
}
