import { describe, expect, it, test } from 'vitest'
import type { RichNode, RichText } from './rich-text.schema.ts'
import { isEmptyRichText, plainText, readingMinutes, wordCount } from './rich-text-reading.rules.ts'

const text = (words: string): RichNode => ({ type: 'text', text: words })
const paragraph = (...words: string[]): RichNode => ({ type: 'paragraph', content: words.map(text) })
const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content })
const list = (...items: string[]): RichNode => ({
  type: 'bulletList',
  content: items.map((words) => ({ type: 'listItem', content: [paragraph(words)] })),
})
const youtube = (title: string): RichNode => ({ type: 'youtube', attrs: { video: 'eIho2S0ZahI', title } })
const table = (...cells: string[]): RichNode => ({
  type: 'table',
  content: [{ type: 'tableRow', content: cells.map((words) => ({ type: 'tableCell', content: [paragraph(words)] })) }],
})
const image: RichNode = { type: 'image', attrs: { src: '/files/a.webp', alt: 'a' } }

test.each<[string, RichText, string]>([
  ['nothing', doc(), ''],
  ['a line for each paragraph', doc(paragraph('a', 'b'), paragraph('c')), 'ab\nc'],
  ['empty paragraphs are no lines', doc(paragraph('a'), paragraph(), paragraph(), paragraph('b')), 'a\nb'],
  ['items', doc(paragraph('a'), list('b', 'c')), 'a\nb\nc'],
  ['a break', doc({ type: 'paragraph', content: [text('a'), { type: 'hardBreak' }, text('b')] }), 'a\nb'],
  ['the cells of a table', doc(table('a', 'b'), paragraph('c')), 'a\nb\nc'],
  ['a video says its title', doc(paragraph('a'), youtube('How to speak'), paragraph('b')), 'a\nHow to speak\nb'],
  ['a picture says nothing', doc(image, paragraph('a')), 'a'],
])('the plain text of %s', (_, given, plain) => {
  expect(plainText(given)).toBe(plain)
})

describe('a rich text is empty', () => {
  it.each<[string, RichText | null | undefined]>([
    ['when it was never written', undefined],
    ['when it is null', null],
    ['when it has no content', { type: 'doc' }],
    ['when it has empty paragraphs only', doc(paragraph(), paragraph())],
    ['when it has spaces and line breaks only', doc(paragraph(' \t\n '))],
    ['when it has non-breaking spaces only', doc(paragraph('\u00a0\u00a0'), paragraph('\u202f'))],
    ['when it has signs nobody sees only', doc(paragraph('\u200b\u200c\u200d\u2060\ufeff'))],
    ['when it has a list of nothing', doc(list('', '\u00a0'))],
    ['when it has a heading of nothing', doc({ type: 'heading', attrs: { level: 2 } })],
    ['when it has a rule only', doc({ type: 'horizontalRule' })],
    ['when it has a picture only', doc(image)],
    ['when it has an empty table only', doc(table('', ''))],
    ['when it has a break only', doc({ type: 'paragraph', content: [{ type: 'hardBreak' }] })],
  ])('%s', (_, given) => {
    expect(isEmptyRichText(given)).toBe(true)
  })

  it.each<[string, RichText]>([
    ['one letter', doc(paragraph('a'))],
    ['one Khmer letter between signs nobody sees', doc(paragraph('\u200bក\u200b'))],
    ['a full stop', doc(paragraph('.'))],
    ['words under a picture', doc(image, paragraph('a'))],
    ['words in a list', doc(list('', 'a'))],
    ['words in a table', doc(table('', 'a'))],
    ['a video, even without a title', doc(youtube(''))],
  ])('but not with %s', (_, given) => {
    expect(isEmptyRichText(given)).toBe(false)
  })
})

test.each([
  ['', 0],
  ['one', 1],
  ['One, two: three!', 3],
  ['វគ្គសិក្សា', 1],
  ['ខ្ញុំរៀនភាសាខ្មែរ', 3],
  ['学习会计', 2],
  [' — … ', 0],
])('%j has %i words', (words, count) => {
  expect(wordCount(words)).toBe(count)
})

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [1000, 5],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(readingMinutes(doc(paragraph('word '.repeat(words))))).toBe(minutes)
})
