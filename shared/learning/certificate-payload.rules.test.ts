import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type CertificatePayload,
  fromBase64,
  payloadBytes,
  payloadFrom,
  readSigned,
  signedPartOf,
  signedText,
  toBase64,
  writeSigned,
} from './certificate-payload.rules.ts'

const one: CertificatePayload = {
  key: 'abcd1234',
  number: 'DEMO-2026-000123',
  name: 'សុខ ស្ត្រី',
  course: 'ការអភិវឌ្ឍគេហទំព័រ',
  date: '2026-11-15',
  author: 'Chan Dara',
  school: 'សាលាពន្លឺ',
  school_id: '018f6f6e-0000-7000-8000-000000000001',
  host: 'ponleu.example.com',
}

describe('the payload of a QR', () => {
  it.each([
    ['Khmer', {}],
    ['Chinese', { name: '王小明', course: '中文入门' }],
    ['letters beyond both, and beyond two bytes', { name: 'Łukasz “Nguyễn” — 😀', author: '' }],
    ['a joiner that Khmer is written with', { name: 'ក\u200bខ\u200dគ' }],
  ])('is read as it was written: %s', (_, changed) => {
    expect(payloadFrom(payloadBytes({ ...one, ...changed }))).toEqual({ ...one, ...changed })
  })

  it('is read as it was written by the first version, which names the school by its name only', () => {
    const { school_id: _, host: __, ...first } = one
    const second = payloadBytes({ ...first, school_id: '', host: '' })
    const written = Uint8Array.from([1, ...second.slice(1, -2)])
    expect(payloadFrom(written)).toEqual({ ...first, school_id: '', host: '' })
    expect(payloadFrom(Uint8Array.from([2, ...written.slice(1)]))).toBeUndefined()
  })

  it('takes one byte for each letter of Khmer', () => {
    const longer = payloadBytes({ ...one, name: `${one.name}ក្ខគ` })
    expect(longer.length - payloadBytes(one).length).toBe(4)
  })

  it('fits a QR however long its texts are', () => {
    const long = {
      ...one,
      name: '王'.repeat(500),
      course: '明'.repeat(500),
      author: '王'.repeat(500),
      school: '明'.repeat(500),
      host: 'x'.repeat(500),
    }
    const signed = writeSigned(payloadBytes(long), new Uint8Array(64))
    // Of an address with everything before the text; a QR of the least correction holds 2953 bytes.
    expect(signed.length + 150).toBeLessThan(2331)
    expect(payloadFrom(payloadBytes(long))?.name).toBe(`${'王'.repeat(119)}…`)
  })

  it('has no control characters in its texts, so that none can pretend to be another', () => {
    const sly = { ...one, name: 'Sok\u001fForged\u001a\u0000' }
    expect(payloadFrom(payloadBytes(sly))).toEqual({ ...one, name: 'Sok Forged ' })
    expect(signedText('author', 'half \ud800 a letter')).toBe('half \ufffd a letter')
  })

  it.each([
    ['nothing', []],
    ['another version', [3, ...payloadBytes(one).slice(1)]],
    ['a text too few', [...payloadBytes(one)].slice(0, [...payloadBytes(one)].lastIndexOf(0x1f))],
    ['a text too many', [...payloadBytes(one), 0x1f, 65]],
    ['a letter cut off', [...payloadBytes(one), 0x1a, 1]],
  ])('is nothing we wrote: %s', (_, bytes) => {
    expect(payloadFrom(Uint8Array.from(bytes))).toBeUndefined()
  })
})

describe('a signed text', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = payloadBytes(one)
  const signed = writeSigned(bytes, sign(null, bytes, privateKey))
  const isGenuine = (text: string) => {
    const read = readSigned(text)
    return read !== undefined && verify(null, read.bytes, publicKey, read.signature)
  }

  it('can be read again, and its signature is valid', () => {
    expect(readSigned(signed)?.payload).toEqual(one)
    expect(isGenuine(signed)).toBe(true)
  })

  const [payload = '', signature = ''] = signed.split('.')
  const forged = toBase64(payloadBytes({ ...one, name: 'Somebody else' }))
  it.each([
    ['another name', `${forged}.${signature}`],
    ['another signature', `${payload}.${toBase64(new Uint8Array(64))}`],
    ['a signature cut off', `${payload}.${signature.slice(0, -4)}`],
    ['no signature', payload],
    ['nothing', ''],
    ['something behind it', `${signed}.x`],
    ['blanks', ` ${signed}`],
    ['letters that are not base64', `${payload}!.${signature}`],
    ['very much', `${'A'.repeat(5000)}.${signature}`],
  ])('is not genuine with %s', (_, text) => {
    expect(isGenuine(text)).toBe(false)
  })

  it('is not genuine with any one letter changed', () => {
    const passing = Array.from(signed, (letter, at) => {
      const other = letter === 'A' ? 'B' : 'A'
      return signed.slice(0, at) + other + signed.slice(at + 1)
    }).filter(isGenuine)
    expect(passing).toEqual([])
  })

  it.each([
    [`https://demo.example.com/certificate/1#${signed}`, signed],
    [` ${signed} `, signed],
    ['DEMO-2026-000123', undefined],
    ['https://demo.example.com/certificate/1#top', undefined],
    ['', undefined],
  ])('is found in what somebody pastes: %s', (text, found) => {
    expect(signedPartOf(text)).toBe(found)
  })
})

describe('base64 for addresses', () => {
  it.each([
    [[], ''],
    [[255, 239], '_-8'],
    [[0, 16, 131], 'ABCD'],
  ])('%j is %s', (bytes, text) => {
    expect(toBase64(Uint8Array.from(bytes))).toBe(text)
    expect([...(fromBase64(text) ?? [])]).toEqual(bytes)
  })

  it.each(['_-9', 'A', '_-8=', 'AB CD'])('%s is not canonical', (text) => {
    expect(fromBase64(text)).toBeUndefined()
  })
})
