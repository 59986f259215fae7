import { describe, expect, it, test } from 'vitest'
import { slugFrom, slugOf, slugWithId } from './slug.rules.ts'

describe('the address of a title', () => {
  it.each([
    ['English for Work', 'english-for-work'],
    ['  Spaces  &  signs!! ', 'spaces-signs'],
    ['C++ / C#: an introduction', 'c-c-an-introduction'],
    ['ភាសាអង់គ្លេស សម្រាប់ការងារ', 'ភាសាអង់គ្លេស-សម្រាប់ការងារ'],
    ['រៀន\u200bភាសា', 'រៀនភាសា'],
    ['中文 入门', '中文-入门'],
    ['Cafe\u0301', 'café'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>', 'script'],
    ['!!!', ''],
    ['', ''],
  ])('%j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('is at most sixty whole characters and never ends in a dash', () => {
    expect(slugOf('x'.repeat(80))).toBe('x'.repeat(60))
    expect(slugOf(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59))
    const khmer = slugOf('ស្ត្រី'.repeat(40))
    expect('ស្ត្រី'.repeat(40).startsWith(khmer)).toBe(true)
    expect(khmer).toMatch(/ី$/)
  })

  it('of an address is that address', () => {
    for (const slug of ['english-for-work', 'ភាសាអង់គ្លេស-សម្រាប់ការងារ', 'x'.repeat(60)]) expect(slugOf(slug)).toBe(slug)
  })
})

const khmer = 'ស្ត្រី'

describe('a slug', () => {
  test.each([
    ['Money & time', 'title', 'money-time'],
    ['របៀបរៀន ភាសា', 'title', 'របៀបរៀន-ភាសា'],
    ['already-a-slug', 'title', 'already-a-slug'],
    ['!!!', 'title', ''],
    ['', 'name', ''],
  ] as const)('of %j (%s) is %j', (words, kind, slug) => {
    expect(slugFrom(words, kind)).toBe(slug)
  })

  it.each([
    ['title', 150],
    ['name', 60],
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
