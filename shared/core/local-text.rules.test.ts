import { describe, expect, it } from 'vitest'
import { textFor } from './local-text.rules.ts'

describe('what a reader gets of a text', () => {
  it.each([
    ['their language', { km: 'ខ', en: 'e', zh: '中' }, 'zh', 'en', '中', 'zh'],
    ["else the school's own", { km: 'ខ', en: 'e' }, 'zh', 'en', 'e', 'en'],
    ['else whatever was written, Khmer first', { km: 'ខ', zh: '中' }, 'en', 'en', 'ខ', 'km'],
    ['even if that is the third', { zh: '中' }, 'en', 'km', '中', 'zh'],
    ['not an empty one', { en: '', km: 'ខ' }, 'en', 'en', 'ខ', 'km'],
    ['nothing where nothing was written', {}, 'zh', 'km', '', 'zh'],
  ] as const)('is %s', (_, text, reader, own, expected, language) => {
    expect(textFor(text, reader, own)).toEqual({ text: expected, language })
  })
})
