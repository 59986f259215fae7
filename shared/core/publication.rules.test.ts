import { describe, expect, test } from 'vitest'
import { publicationDate } from './publication.rules.ts'

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
