import { expect, it } from 'vitest'
import { lessonText, planText, readableText, type VersionWords } from './version-text.rules.ts'

const words: VersionWords = {
  lessonTypes: { video: 'V', audio: 'A', document: 'D', article: 'អត្ថបទ', quiz: 'Q', assignment: 'S' },
  minutes: (count) => `${count} នាទី`,
  freePreview: 'មើលសាកល្បង',
  free: 'ឥតគិតថ្លៃ',
  frequencies: { week: 'W', '2 weeks': '2W', month: 'រៀងរាល់ខែ', '3 months': '3M', '6 months': '6M', year: 'Y' },
}
const lesson = { type: 'article', file: null, minutes: 5, isFree: false, content: ['5 min', 'free preview'] } as const

it.each([
  ['a lesson', 'lesson', lessonText({ ...lesson, content: [...lesson.content] }), 'អត្ថបទ\n5 នាទី\n5 min\nfree preview'],
  [
    'a lesson with a file and a preview',
    'lesson',
    lessonText({ ...lesson, file: 'a.mp4', isFree: true, content: [] }),
    'អត្ថបទ\na.mp4\n5 នាទី\nមើលសាកល្បង',
  ],
  ['the title of a lesson', 'lesson', 'article', 'article'],
  ['a free plan', 'plan', planText({ kind: 'free', priceCents: 0, frequency: null, payments: null }), 'ឥតគិតថ្លៃ'],
  ['one payment', 'plan', planText({ kind: 'one-time', priceCents: 1900, frequency: null, payments: null }), '$19.00'],
  [
    'several payments',
    'plan',
    planText({ kind: 'subscription', priceCents: 1900, frequency: 'month', payments: 3 }),
    '$19.00 · រៀងរាល់ខែ × 3',
  ],
  [
    'a subscription',
    'plan',
    planText({ kind: 'subscription', priceCents: 800, frequency: 'month', payments: null }),
    '$8.00 · រៀងរាល់ខែ',
  ],
  ['a point', 'point', 'free', 'free'],
])('%s is read in the language of the reader', (_, part, text, expected) => {
  expect(readableText(part, text, words)).toBe(expected)
})
