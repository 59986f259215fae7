import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.rules.ts'

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
