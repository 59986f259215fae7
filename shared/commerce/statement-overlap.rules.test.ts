import { describe, expect, it } from 'vitest'
import type { StatementLine } from './statement.rules.ts'
import { newLines, type StoredLine } from './statement-overlap.rules.ts'

const noon = new Date('2026-11-14T05:00:00Z')
const line = (key: string, more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ row: 1, day: 20_771, at: noon, hasTime: true, cents: 2900, currency: 'USD', reference: '', name: '' },
  ...{ details: '', key, ...more },
})
const stored = (key: string, mapping: number, more: Partial<StatementLine> = {}): StoredLine => ({
  ...line(key, more),
  mapping,
})
const keysOf = (lines: StatementLine[], old: StoredLine[]) => newLines(lines, old, 2).map(({ key }) => key)

describe('lines that are not stored yet', () => {
  it('are those with another key', () => {
    expect(keysOf([line('a'), line('b')], [stored('a', 2)])).toEqual(['b'])
    expect(keysOf([line('a')], [])).toEqual(['a'])
  })

  it.each([
    ['with more columns', {}, {}],
    ['without its time', {}, { hasTime: false, at: new Date('2026-11-13T17:00:00Z') }],
    ['without its reference', { reference: 'FT1' }, {}],
  ])('are not those that were read %s', (_, now, before) => {
    expect(keysOf([line('new', now)], [stored('old', 1, before)])).toEqual([])
  })

  it.each([
    ['another day', { day: 20_772 }],
    ['another amount', { cents: 2901 }],
    ['another currency', { currency: 'KHR' }],
    ['another time', { at: new Date('2026-11-14T05:01:00Z') }],
    ['another reference', { reference: 'FT2' }],
  ])('are those of %s', (_, before) => {
    expect(keysOf([line('new', { reference: 'FT1' })], [stored('old', 1, before)])).toEqual(['new'])
  })

  it('are as many as there are more than before', () => {
    expect(keysOf([line('a'), line('b'), line('c')], [stored('old', 1), stored('older', 1)])).toEqual(['c'])
  })

  it('are not taken for others that this statement has too', () => {
    expect(keysOf([line('a'), line('b')], [stored('a', 1)])).toEqual(['b'])
  })
})
