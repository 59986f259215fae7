import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { payloadBytes, toBase64, writeSigned } from '#shared/learning/certificate-payload.rules.ts'
import { checkSigned } from './certificate-check.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keys = [
  { id: 'other', public_key: toBase64(new Uint8Array(32)) },
  { id: 'ours', public_key: publicKey.export({ format: 'jwk' }).x ?? '' },
]
const payload = {
  number: 'DEMO-2026-000001',
  name: 'សុខ',
  course: 'Web',
  date: '2026-11-15',
  author: 'Dara',
  school: 'Sala',
  school_id: 'an id',
  host: 'sala.example.com',
}
const signedWith = (key: string, name = 'សុខ') => {
  const bytes = payloadBytes({ ...payload, key, name })
  return writeSigned(bytes, sign(null, bytes, privateKey))
}
const forged = `${signedWith('ours', 'Somebody else').split('.')[0]}.${signedWith('ours').split('.')[1]}`

afterEach(() => void vi.unstubAllGlobals())

it('accepts a genuine text and returns its payload', async () => {
  expect(await checkSigned(signedWith('ours'), keys)).toEqual({
    verdict: 'genuine',
    payload: { ...payload, key: 'ours' },
  })
})

it.each([
  ['another name than was signed', forged, 'forged'],
  ['a key that did not sign it', signedWith('other'), 'forged'],
  ['a key nobody knows', signedWith('nobody'), 'unknown-key'],
  ['anything else', 'hello', 'forged'],
])('does not believe %s', async (_, text, verdict) => {
  expect(await checkSigned(text, keys)).toEqual({ verdict })
})

it('reports a browser that cannot check', async () => {
  vi.stubGlobal('crypto', {})
  expect(await checkSigned(signedWith('ours'), keys)).toEqual({ verdict: 'unsupported' })
})
