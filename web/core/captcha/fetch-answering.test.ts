import { afterEach, expect, it, vi } from 'vitest'
import { newWork } from '#server/core/captcha/proof-of-work.ts'
import { captchaHeaders } from '#shared/core/captcha.ts'
import { fetchAnswering } from './fetch-answering.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that asks so often before it answers. */
async function serverThatAsks(times: number) {
  const asked = JSON.stringify({ work: await newWork({ action: 'login', host: 'demo.localhost' }, 'usual') })
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
