import { describe, expect, it, test } from 'vitest'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { movedBy, publicationDate, slugFrom, slugWithId, summaryOf } from './articles.rules.ts'

const khmer = 'ស្ត្រី'
const textOf = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

describe('a slug', () => {
  test.each([
    ['Money & time', 'article', 'money-time'],
    ['របៀបរៀន ភាសា', 'article', 'របៀបរៀន-ភាសា'],
    ['already-a-slug', 'article', 'already-a-slug'],
    ['!!!', 'article', ''],
    ['', 'category', ''],
  ] as const)('of %j (%s) is %j', (words, kind, slug) => {
    expect(slugFrom(words, kind)).toBe(slug)
  })

  it.each([
    ['article', 150],
    ['category', 60],
  ] as const)('of a long Khmer %s has at most %i signs, and no letter is cut', (kind, most) => {
    const slug = slugFrom(khmer.repeat(60), kind)
    expect(slug).toBe(khmer.repeat(most / khmer.length))
    expect(slugFrom(`${khmer.repeat(most / khmer.length - 1)} ${khmer}`, kind)).not.toMatch(/-$/)
  })

  test.each([
    ['money', 'money-89abcdef'],
    ['', '89abcdef'],
  ])('that is taken or empty gets a short id: %j', (slug, expected) => {
    expect(slugWithId(slug, '01234567-0123-7123-8123-012389abcdef')).toBe(expected)
  })
})

describe('a summary that nobody wrote', () => {
  test.each([
    ['nothing', textOf(), ''],
    ['a short text', textOf('One line.', 'Another.'), 'One line. Another.'],
    ['just short enough', textOf('x'.repeat(200)), 'x'.repeat(200)],
    ['a long text', textOf('word '.repeat(60)), `${'word '.repeat(40).trimEnd()}…`],
  ])('is the beginning of the text: %s', (_, body, expected) => {
    expect(summaryOf(body)).toBe(expected)
  })

  it('cuts no Khmer word', () => {
    const summary = summaryOf(textOf('សាលារៀន'.repeat(60)))
    expect(summary.length).toBeLessThanOrEqual(201)
    expect(summary).toMatch(/^(សាលារៀន)+(សាលា)?…$/)
  })
})

describe('the date of publication', () => {
  const before = new Date('2026-01-01')
  const now = new Date('2026-02-01')
  test.each([
    ['a draft that is published', null, true, now],
    ['a published article that is saved', before, true, before],
    ['one that is taken back', before, false, null],
    ['a draft that is saved', null, false, null],
  ])('%s', (_, stored, isPublished, expected) => {
    expect(publicationDate(stored, isPublished, now)).toBe(expected)
  })
})

describe('moving by one place', () => {
  test.each([
    ['b', 'up', 'bac'],
    ['b', 'down', 'acb'],
    ['a', 'up', 'abc'],
    ['c', 'down', 'abc'],
    ['x', 'up', 'abc'],
    ['x', 'down', 'abc'],
  ] as const)('%s %s is %s', (thing, direction, expected) => {
    expect(movedBy(['a', 'b', 'c'], thing, direction).join('')).toBe(expected)
  })
})
