import { expect, it } from 'vitest'
import { moment } from './moment.schema.ts'
import { requiredLine, requiredText } from './text.schema.ts'

it.each([
  ['lines', 'Final\r\nexam', 'Final exam'],
  ['marks that turn the text around', 'Final \u202emaxe', 'Final maxe'],
  ['spaces around it', '  Final exam ', 'Final exam'],
  ['Khmer', 'ការប្រឡង ទី១', 'ការប្រឡង ទី១'],
])('a title is one line, whatever was pasted: %s', (_, sent, stored) => {
  expect(requiredLine(200).parse(sent)).toBe(stored)
})

it('a required text has no marks that turn it around, and something to see', () => {
  expect(requiredText(200).parse('One\n\u202etwo')).toBe('One\ntwo')
  expect(requiredText(200).safeParse('\u202e\u200b ').success).toBe(false)
})

it.each([
  ['2026-12-01T10:00:00Z', '2026-12-01T10:00:00Z'],
  ['2026-12-01T10:00Z', '2026-12-01T10:00:00Z'],
  ['2026-12-01T10:00+07:00', '2026-12-01T10:00:00+07:00'],
  ['2026-12-01', undefined],
  ['2026-12-01T10:00', undefined],
  ['2026-12-01T25:00Z', undefined],
  ['2026-12-01T10:00:00+14:00', '2026-12-01T10:00:00+14:00'],
  ['2026-12-01T10:00:00-13:59', '2026-12-01T10:00:00-13:59'],
  ['2026-12-01T10:00:00+14:01', undefined],
  ['2026-12-01T10:00:00-15:00', undefined],
  ['2026-12-01T10:00:00+23:59', undefined],
])('the moment %s', (sent, stored) => {
  expect(moment.safeParse(sent).data).toBe(stored)
})
