import { describe, expect, it } from 'vitest'
import { plainName, type QrAccount, qrAccountFaults, qrFacts } from './khqr.rules.ts'

const account: QrAccount = {
  accountId: 'ponleu_school@aclb',
  name: 'Ponleu School',
  khmerName: 'សាលាពន្លឺ',
  city: 'Phnom Penh',
}

describe('an account', () => {
  it('can be in a QR', () => {
    expect(qrAccountFaults(account)).toEqual([])
  })

  it.each([
    ['accountId', '', true],
    ['accountId', 'ponleu', true],
    ['accountId', '@aclb', true],
    ['accountId', 'ponleu@', true],
    ['accountId', 'ponleu @aclb', true],
    ['accountId', 'a@b@c', true],
    ['accountId', '85512345678@aclb', false],
    ['accountId', `${'a'.repeat(27)}@aclb`, false],
    ['accountId', `${'a'.repeat(28)}@aclb`, true],
    ['name', '', true],
    ['name', '  ', true],
    ['name', 'សាលាពន្លឺ', true],
    ['name', 'Café', true],
    ['name', 'A'.repeat(25), false],
    ['name', 'A'.repeat(26), true],
    ['khmerName', '', false],
    ['khmerName', 'Ponleu', true],
    ['khmerName', 'ក'.repeat(90), false],
    ['city', '', true],
    ['city', 'A'.repeat(15), false],
    ['city', 'A'.repeat(16), true],
    ['city', 'ភ្នំពេញ', true],
  ] as const)('whose %s is %j has a fault: %s', (field, value, isFault) => {
    expect(qrAccountFaults({ ...account, [field]: value })).toEqual(isFault ? [field] : [])
  })

  it.each([
    ['Café  São', 'Cafe Sao'],
    ['សាលា Ponleu', 'Ponleu'],
    ['ＡＢＣ', 'ABC'],
    ['សាលា', ''],
  ])('%s is %j in plain letters', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})

describe('the facts of a QR', () => {
  const now = new Date('2026-11-14T11:30:00Z')
  const order = { cents: 2610, orderNumber: 'INV-2026-00418', priceUntil: new Date('2026-11-15T11:00:00Z') }

  it('are who is paid, how much, what for, and for five minutes', () => {
    expect(qrFacts(account, order, now)).toEqual({
      ...account,
      dollars: 26.1,
      billNumber: 'INV-2026-00418',
      expiresAt: new Date('2026-11-14T11:35:00Z'),
    })
  })

  it('end with the price of the order', () => {
    const priceUntil = new Date('2026-11-14T11:32:00Z')
    expect(qrFacts(account, { ...order, priceUntil }, now)?.expiresAt).toEqual(priceUntil)
    expect(qrFacts(account, { ...order, priceUntil: now }, now)).toBeNull()
  })

  it('are none where nothing is to be paid', () => {
    expect(qrFacts(account, { ...order, cents: 0 }, now)).toBeNull()
  })

  it('have an amount with no more than two decimals', () => {
    for (let cents = 1; cents < 300_000; cents += 97)
      expect(String(qrFacts(account, { ...order, cents }, now)?.dollars)).toMatch(/^\d+(\.\d{1,2})?$/)
  })

  it('have a Khmer name that is cut between whole characters', () => {
    // Each is four signs long, and six of them fit.
    expect(qrFacts({ ...account, khmerName: 'ន្លឺ'.repeat(9) }, order, now)?.khmerName).toBe('ន្លឺ'.repeat(6))
    expect(qrFacts({ ...account, khmerName: 'ក'.repeat(26) }, order, now)?.khmerName).toBe('ក'.repeat(25))
  })

  it('have a bill number that fits', () => {
    expect(qrFacts(account, { ...order, orderNumber: `លេខ ${'7'.repeat(30)}` }, now)?.billNumber).toBe('7'.repeat(25))
  })
})
