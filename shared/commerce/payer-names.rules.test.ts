import { describe, expect, it } from 'vitest'
import { nameReason, payerIn, squashed, wordsIn, wordsOfNames } from './payer-names.rules.ts'

it('references are compared without signs and capitals', () => {
  expect(squashed(' inv-2026 00418 ')).toBe(squashed('INV202600418'))
  expect(squashed('១០៤៣៦')).toBe('10436')
})

it.each([
  ['10436', ['10436']],
  ['order #10436, thanks', ['order', '10436', 'thanks']],
  ['FT/100FT36491827/ABA', ['100ft36491827', 'ft100ft36491827aba']],
  ['Inv-2026-00418', ['inv202600418']],
  ['INV 2026 00418', ['inv202600418']],
])('in %j are the words %j', (text, words) => {
  expect(wordsIn(text)).toEqual(expect.objectContaining({ size: expect.any(Number) }))
  for (const word of words) expect(wordsIn(text).has(word), word).toBe(true)
  expect(wordsIn(text).has('0436')).toBe(false)
})

describe('a line names somebody', () => {
  it.each([
    ['CHHAY RITHY', '', ['Chhay Rithy'], 'name'],
    ['RITHY CHHAY', '', ['Chhay Rithy'], 'name'],
    ['', 'FUNDS RECEIVED FROM CHHAY RITHY (ABA)', ['Chhay Rithy'], 'name'],
    ['', 'ទទួលប្រាក់ពីសុខ ដារ៉ា ១២', ['សុខ ដារ៉ា'], 'name'],
    ['សុខដារ៉ា', '', ['Sok Dara', 'សុខ ដារ៉ា'], 'name'],
    ['SOK D.', '', ['Sok Dara'], 'initials'],
    ['D SOK', '', ['Sok Dara'], 'initials'],
    ['SOK D.', '', ['Sok Davy'], 'initials'],
    ['SOK V.', '', ['Sok Dara'], undefined],
    ['S D', '', ['Sok Dara'], undefined],
    ['SOK', '', ['Sok Dara'], undefined],
    ['SOK D D', '', ['Sok Dara'], undefined],
    ['SOKHA DARA', '', ['Sok Dara'], undefined],
    // One name alone is in too many lines.
    ['DARA', '', ['Dara'], undefined],
    ['', '', ['Sok Dara'], undefined],
    ['CHHAY RITHY', '', [], undefined],
    ['CHHAY RITHY', '', ['', '---'], undefined],
    ['ក', '', ['ក'], undefined],
  ])('%j %j: %j %s', (payer, details, names, reason) => {
    expect(nameReason(payerIn({ name: payer, details }), wordsOfNames(names))).toBe(reason)
  })
})
