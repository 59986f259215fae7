import { createHash } from 'node:crypto'
import { BakongKHQR } from 'bakong-khqr'
import { KHQR } from 'ts-khqr'
import { describe, expect, it } from 'vitest'
import { qrFacts } from '#shared/commerce/khqr.rules.ts'
import { madeQr } from './made-qr.ts'

const account = { accountId: 'ponleu_school@aclb', name: 'Ponleu School', khmerName: 'សាលាពន្លឺ', city: 'Phnom Penh' }

/** With an hour of its own, so that every one is another. */
function factsOf(cents: number, more: Partial<typeof account> = {}) {
  const now = new Date()
  const order = { cents, orderNumber: `#${1000 + cents}`, priceUntil: new Date(now.getTime() + 3_600_000) }
  const facts = qrFacts({ ...account, ...more }, order, now)
  if (!facts) throw new Error('There is nothing to pay')
  return facts
}

describe('a QR', () => {
  it.each([1, 10, 100, 1900, 2610, 123_456_78])('of %i cents is read alike by the library of Bakong', (cents) => {
    const facts = factsOf(cents)
    const { qr, md5 } = madeQr(facts)
    expect(md5).toBe(createHash('md5').update(qr).digest('hex'))
    expect(BakongKHQR.verify(qr).isValid).toBe(true)
    const { data } = BakongKHQR.decode(qr)
    expect(data).toMatchObject({
      ...{ bakongAccountID: account.accountId, merchantName: account.name, merchantCity: account.city },
      ...{ transactionCurrency: '840', billNumber: facts.billNumber, merchantNameAlternateLanguage: account.khmerName },
      expirationTimestamp: expect.stringMatching(/^\d{13}$/),
    })
    expect(Number(data.transactionAmount)).toBe(cents / 100)
    expect(KHQR.parse(qr).data).toMatchObject({ bakongAccountID: account.accountId, merchantName: account.name })
  })

  it('is never one whose checksum is too short', () => {
    for (let cents = 1; cents <= 3000; cents += 1) {
      const { qr } = madeQr(factsOf(cents, { khmerName: '' }))
      expect(qr).toMatch(/6304[\dA-F]{4}$/)
    }
  })
})
