import { describe, expect, it } from 'vitest'
import { changesOf, kindOfValue, listText, shortened } from './audit-changes.ts'

describe('what changed', () => {
  it('is listed by field, also inside another', () => {
    const before = { name: { km: 'ក', en: 'A' }, contact: { phone: '012', email: 'a@b.c' }, about: {} }
    const after = { name: { km: 'ក', en: 'B' }, contact: { phone: '012' }, about: { en: 'New' } }
    expect(changesOf(before, after)).toEqual([
      { path: ['name', 'en'], before: 'A', after: 'B' },
      { path: ['contact', 'email'], before: 'a@b.c', after: undefined },
      { path: ['about', 'en'], before: undefined, after: 'New' },
    ])
  })

  it('begins with nothing and may end with nothing', () => {
    expect(changesOf(null, { slug: 'a', summary: '' })).toEqual([{ path: ['slug'], before: undefined, after: 'a' }])
    expect(changesOf({ slug: 'a' }, null)).toEqual([{ path: ['slug'], before: 'a', after: undefined }])
    expect(changesOf(null, null)).toEqual([])
  })

  it('takes nothing, empty and null for the same', () => {
    expect(changesOf({ bio: null }, { bio: '' })).toEqual([])
  })

  it('keeps a list whole', () => {
    expect(changesOf({ roles: ['a'] }, { roles: ['a', 'b'] })).toEqual([
      { path: ['roles'], before: ['a'], after: ['a', 'b'] },
    ])
  })
})

it.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [false, 'yes-no'],
  [0, 'number'],
  [['a'], 'list'],
  ['#0B6E4F', 'colour'],
  ['#0B6', 'text'],
  ['/art/logo.svg?q1', 'picture'],
  ['/files/0198/1.webp', 'picture'],
  ['2026-11-12T07:05:00.000Z', 'moment'],
  ['2026', 'text'],
  ['0198c5b2-7a3e-7c11-9d54-3f0a6b1e2d4c', 'reference'],
])('%j is shown as %s', (value, kind) => {
  expect(kindOfValue(value)).toBe(kind)
})

it('a long text ends at a word, in dots', () => {
  expect(shortened('short')).toBe('short')
  expect(shortened('word '.repeat(100))).toMatch(/^(word )+word…$/)
  expect(shortened('ក'.repeat(400))).toBe(`${'ក'.repeat(300)}…`)
})

it('a list is read in one line, whatever it is made of', () => {
  expect(listText(['a', 'b'])).toBe('a, b')
  expect(listText([{ question: 'Why?', answer: 'So.' }, 'b'])).toBe('Why? – So., b')
})
