import { expect, it } from 'vitest'
import { logWords } from '#web/core/log.words.ts'
import { auditWords } from '#web/domains.ts'
import { auditWordsOf, thingNamed } from './audit-words.ts'

it.each([
  ['km', 'price plan', '$9.00 one-time', '$9.00 បង់ម្តង'],
  ['en', 'price plan', 'free', 'Free'],
  ['km', 'media', 'My video', 'My video'],
  ['km', 'course', 'free', 'free'],
] as const)('%s: a %s called %s is read as %s', async (language, kind, name, read) => {
  await Promise.all([logWords, ...auditWords].map((area) => area.load(language)))
  expect(thingNamed(auditWordsOf(language), kind, name)).toBe(read)
})
