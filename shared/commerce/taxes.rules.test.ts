import { describe, expect, it } from 'vitest'
import { randomOf } from '#shared/core/random.rules.ts'
import { taxBack, taxIn, taxNumber } from './taxes.rules.ts'

it.each([
  [1100, 1000, 100],
  [1900, 1000, 173],
  [2900, 1000, 264],
  [1, 1000, 0],
  [6, 1000, 1],
  [10_700, 700, 700],
  [10_000, 5000, 3333],
  [0, 1000, 0],
  [1900, 0, 0],
])('of %i cents with %i hundredths of a percent, %i are tax', (cents, basisPoints, tax) => {
  expect(taxIn(cents, basisPoints)).toBe(tax)
})

describe('the tax of what is refunded', () => {
  it.each([
    [{ totalCents: 1100, taxCents: 100 }, 0, 1100, 100],
    [{ totalCents: 1100, taxCents: 100 }, 0, 550, 50],
    [{ totalCents: 1100, taxCents: 100 }, 550, 550, 50],
    [{ totalCents: 1900, taxCents: 173 }, 0, 400, 36],
    [{ totalCents: 1900, taxCents: 173 }, 400, 1500, 137],
    [{ totalCents: 1900, taxCents: 0 }, 0, 1900, 0],
  ])('of %o, after %i, for %i is %i', (invoice, before, cents, tax) => {
    expect(taxBack(invoice, before, cents)).toBe(tax)
  })

  it('comes to that of the invoice, in whatever parts it goes back', () => {
    const random = randomOf('parts')
    for (let run = 0; run < 2000; run += 1) {
      const totalCents = 1 + Math.floor(random() * 100_000)
      const invoice = { totalCents, taxCents: taxIn(totalCents, Math.floor(random() * 5000)) }
      let [before, back] = [0, 0]
      while (before < totalCents) {
        const cents = Math.min(totalCents - before, 1 + Math.floor(random() * 20_000))
        const tax = taxBack(invoice, before, cents)
        expect(tax).toBeGreaterThanOrEqual(0)
        back += tax
        before += cents
      }
      expect(back).toBe(invoice.taxCents)
    }
  })
})

it.each([
  ['K001-901234567', true],
  ['L001-100045678', true],
  ['100045678', true],
  ['B 103 / 2026', true],
  ['ក001-901234567', true],
  ['91440300MA5D8U3X1Q', true],
  ['', true],
  ['-1', false],
  ['K001_90', false],
  ['K001\n90', false],
])('%j can be a tax number: %s', (text, expected) => {
  expect(taxNumber.test(text)).toBe(expected)
})
