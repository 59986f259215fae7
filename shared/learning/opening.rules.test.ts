import { expect, it } from 'vitest'
import type { Language } from '#shared/core/language.rules.ts'
import { opensText } from './opening.rules.ts'

// Eleven in the evening of 15 November in Cambodia.
const now = new Date('2026-11-15T16:00:00Z')

it.each<[string, Language, string]>([
  ['2026-11-15T16:30:00Z', 'en', 'Opens today at 23:30'],
  ['2026-11-15T17:00:00Z', 'en', 'Opens tomorrow at 0:00'],
  ['2026-11-16T01:00:00Z', 'en', 'Opens tomorrow at 8:00'],
  ['2026-11-16T16:59:00Z', 'en', 'Opens tomorrow at 23:59'],
  ['2026-11-16T17:00:00Z', 'en', 'Opens on 17 November 2026 at 0:00'],
  ['2026-11-15T15:59:00Z', 'en', 'Opens today at 22:59'],
  ['2026-11-16T01:00:00Z', 'km', 'បើកថ្ងៃស្អែក ម៉ោង 8:00'],
  ['2026-11-16T01:00:00Z', 'zh', '明天 8:00 开放'],
])('%s, in %s: %s', (opensAt, language, text) => {
  expect(opensText(language, opensAt, now)).toBe(text)
})
