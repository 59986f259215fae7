import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadPicture } from '#shared/media/media.endpoints.ts'
import { setSiteState } from '#shared/tenancy/office-school.endpoints.ts'
import { readSite } from '#shared/tenancy/tenancy.endpoints.ts'
import { call } from './call.ts'

const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}))

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', { origin: 'http://demo.localhost' })
  vi.stubGlobal('document', { documentElement: { dataset: { person: 'the-person' } } })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  fetched.mockClear()
  vi.unstubAllGlobals()
})

function sent() {
  const [address, { method, body, headers }] = fetched.mock.calls[0] ?? ['', {}]
  return { address, method, body, type: (headers as Record<string, string>)['Content-Type'] }
}

it('sends what was typed as JSON', async () => {
  await call(setSiteState, { body: { status: 'published' } })
  expect(sent()).toMatchObject({ method: 'PUT', body: '{"status":"published"}', type: 'application/json' })
})

it('names the person the page was made for', async () => {
  await call(setSiteState, { body: { status: 'published' } })
  const [, { headers }] = fetched.mock.calls[0] ?? ['', {}]
  expect(headers).toMatchObject({ 'X-Person': 'the-person' })
})

it('sends no body and no type where there is nothing to send', async () => {
  await call(readSite)
  expect(sent()).toEqual({ address: '/web/student/api/v1/site', method: 'GET', body: undefined, type: undefined })
})

it.each([
  ['a file', new File(['x'], 'a.png', { type: 'image/png' }), 'image/png'],
  ['a file of no known type', new Blob(['x']), 'application/octet-stream'],
  ['bytes', new Uint8Array([1, 2]), 'application/octet-stream'],
])('sends %s as it is', async (_, body, type) => {
  await call(uploadPicture, { query: { use: 'logo' }, body })
  expect(sent()).toEqual({ address: '/web/student/api/v1/office/pictures?use=logo', method: 'POST', body, type })
})
