import { expect, test } from 'vitest'
import type { Language } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { uncheckedLanguages } from './unchecked-languages.ts'

const school = { km: 'សាលា', en: 'School', zh: '学校' }

test.each<[string, LocalText, LocalText, Language[], ReturnType<typeof uncheckedLanguages>]>([
  ['nothing was changed', school, school, [], undefined],
  ['only spaces were changed', school, { ...school, en: ' School ' }, [], undefined],
  ['one was changed', school, { ...school, en: 'Academy' }, [], { changed: 'en', others: ['km', 'zh'] }],
  ['one was changed, one looked at', school, { ...school, en: 'Academy' }, ['km'], { changed: 'en', others: ['zh'] }],
  ['one was changed, all looked at', school, { ...school, en: 'Academy' }, ['km', 'zh'], undefined],
  ['two were changed', school, { km: 'វិទ្យាស្ថាន', en: 'Academy', zh: '学校' }, [], { changed: 'km', others: ['zh'] }],
  ['all were changed', school, { km: 'ក', en: 'a', zh: '一' }, [], undefined],
  ['it is written in one language only', { en: 'School' }, { en: 'Academy' }, [], undefined],
  ['the others are empty', { km: ' ', en: 'School' }, { km: ' ', en: 'Academy' }, [], undefined],
  ['a translation was added', { en: 'School' }, { en: 'School', km: 'សាលា' }, [], undefined],
  ['a translation was removed', school, { km: 'សាលា', zh: '学校' }, [], undefined],
  ['it is new', {}, { en: 'School' }, [], undefined],
])('%s', (_, before, now, looked, unchecked) => {
  expect(uncheckedLanguages(before, now, new Set(looked))).toEqual(unchecked)
})
