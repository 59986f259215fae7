import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { transactionIdOf } from './payway.ts'
import { hashOf, reachPayWay, requestTime } from './payway-api.ts'
import { purchasePage } from './payway-page.ts'
import { encryptedFor, rsaKeyIn } from './rsa-key.ts'

const merchant = { merchantId: 'ec000002', key: 'a-key-of-a-test', rsaKey: null }
const until = new Date(Date.now() + 24 * 3_600_000)
const back = { origin: 'https://school.test', path: '/en/payment/1' }
const page = (more: object = {}) => purchasePage(merchant, { id: 'abc1', cents: 1905, until, back, ...more })

// Other files of the same worker reach one of their own.
beforeAll(() => reachPayWay('https://checkout.payway.com.kh'))

describe('the form for the page of PayWay', () => {
  it('has the amount with two places, addresses to come back to, and no key', () => {
    const { address, fields } = page()
    expect(address).toBe('https://checkout.payway.com.kh/api/payment-gateway/v1/payments/purchase')
    expect(fields).toMatchObject({
      ...{
        amount: '19.05',
        currency: 'USD',
        type: 'purchase',
        payment_option: 'cards',
        tran_id: 'abc1',
        lifetime: '60',
      },
      ...{ cancel_url: 'https://school.test/en/payment/1?by=card', view_type: 'hosted_view', payment_gate: '0' },
      continue_success_url: 'https://school.test/en/payment/1?by=card&back=1',
      return_url: Buffer.from('https://school.test/webhooks/payway').toString('base64'),
    })
    expect(JSON.stringify(fields)).not.toContain(merchant.key)
  })

  it('is signed over its values in the order that ABA documents, without what is no part of it', () => {
    const { fields: f } = page()
    const values = [f.req_time, 'ec000002', 'abc1', '19.05', 'purchase', 'cards', f.return_url, f.cancel_url]
    const rest = [f.continue_success_url, 'USD', '60', '1']
    expect(f.hash).toBe(hashOf(merchant, [...values, ...rest] as string[]))
  })

  test.each([
    [119, '60'],
    [45, '45'],
    [1, '3'],
    [-5, '3'],
  ])('for a price that is valid for %i minutes it is open for %s', (minutes, lifetime) => {
    expect(page({ until: new Date(Date.now() + minutes * 60_000 + 5_000) }).fields.lifetime).toBe(lifetime)
  })

  test.each([
    [5, '0.05'],
    [100, '1.00'],
    [1015, '10.15'],
    [12_345_678, '123456.78'],
  ])('%i cents are %s', (cents, amount) => {
    expect(page({ cents }).fields.amount).toBe(amount)
  })
})

it('signs as the example of HMAC-SHA512 does', () => {
  // The second vector of RFC 4231, in Base64.
  const expected = Buffer.from(
    '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
    'hex',
  ).toString('base64')
  expect(hashOf({ key: 'Jefe' }, ['what do ya want ', 'for nothing?'])).toBe(expected)
  expect(requestTime(new Date('2026-11-19T17:05:09.123Z'))).toBe('20261119170509')
})

it('gives each payment an id of its own, of at most 20 small letters and digits', () => {
  const ids = Array.from({ length: 2000 }, (_, at) => transactionIdOf(`payment ${at}`))
  expect(new Set(ids).size).toBe(2000)
  expect(ids.every((id) => /^[0-9a-z]{19}$/.test(id))).toBe(true)
  expect(transactionIdOf('payment 7')).toBe(ids[7])
})

describe('the RSA key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

  it('is read as banks hand it out, and nothing else is', () => {
    const body = pem.replace(/-----.*-----|\n/g, '')
    const old = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    for (const text of [pem, pem.replaceAll('\n', ''), pem.replaceAll('\n', '\\n'), body, old])
      expect(rsaKeyIn(text)).toBe(pem)
    const own = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const text of ['', 'no key', own, body.slice(0, 120)]) expect(rsaKeyIn(text)).toBeUndefined()
  })

  it('encrypts in pieces, also what is longer than one', () => {
    const text = JSON.stringify({ of: 'ក'.repeat(100) })
    const bytes = Buffer.from(encryptedFor(pem, text), 'base64')
    const pieces = Array.from({ length: bytes.length / 128 }, (_, at) => bytes.subarray(at * 128, at * 128 + 128))
    const padding = constants.RSA_PKCS1_PADDING
    expect(pieces.length).toBe(3)
    expect(Buffer.concat(pieces.map((one) => privateDecrypt({ key: privateKey, padding }, one))).toString()).toBe(text)
  })
})
