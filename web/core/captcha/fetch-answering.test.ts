import { afterEach, expect, it, vi } from 'vitest'
import { newWork } from '#server/core/captcha/proof-of-work.ts'
import { type Challenge, captchaHeaders } from '#shared/core/captcha.ts'
import { fetchAnswering } from './fetch-answering.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that asks so often before it answers. */
async function serverThatAsks(times: number, challenge?: Challenge) {
  const work = await newWork({ action: 'login', host: 'demo.localhost' }, 'usual')
  const asked = JSON.stringify(challenge ?? { work })
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    sent.push(init.headers)
    return sent.length > times ? new Response('done') : new Response('', { headers: { [captchaHeaders.asked]: asked } })
  })
  return sent
}

const headers = { Accept: 'application/json' }

it('a call that is not asked for anything is sent once', async () => {
  const sent = await serverThatAsks(0)
  expect(await (await fetchAnswering('/login', { headers })).text()).toBe('done')
  expect(sent).toEqual([headers])
})

it('a call that is asked for work is sent again with it, and with what it had', async () => {
  const sent = await serverThatAsks(1)
  expect(await (await fetchAnswering('/login', { headers })).text()).toBe('done')
  expect(sent).toEqual([headers, { ...headers, [captchaHeaders.answered]: expect.stringContaining('derivedKey') }])
})

it('a call whose work does not count is refused: nobody is asked forever', async () => {
  const sent = await serverThatAsks(9)
  expect((await fetchAnswering('/login', { headers })).headers.get(captchaHeaders.asked)).toBeTruthy()
  expect(sent).toHaveLength(2)
})

it('a call is not sent forever to a server that asks for reCAPTCHA each time', async () => {
  const recaptcha = { siteKey: 'a key', action: 'login', script: 'http://127.0.0.1/api.js' }
  const sent = await serverThatAsks(9, { recaptcha })
  // There is no page here that could load it: the token is empty.
  await fetchAnswering('/login', { headers })
  expect(sent.map((one) => one[captchaHeaders.answered])).toEqual([undefined, '{"recaptcha":""}'])
})
