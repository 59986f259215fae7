import { describe, expect, it } from 'vitest'
import { curriculumOf, textOf } from '#tests/support/curriculum-text.ts'
import { lessonMoved, placeBeside, sectionBeside, sectionMoved } from './order.ts'

const start = 'a: 1 2 3 | b: 4 | c:'

describe('a moved lesson', () => {
  it.each([
    ['1', 'a', '3', 'a: 2 3 1 | b: 4 | c:'],
    ['3', 'a', null, 'a: 3 1 2 | b: 4 | c:'],
    ['2', 'b', '4', 'a: 1 3 | b: 4 2 | c:'],
    ['2', 'b', null, 'a: 1 3 | b: 2 4 | c:'],
    ['4', 'c', null, 'a: 1 2 3 | b: | c: 4'],
    ['1', 'b', 'gone', 'a: 2 3 | b: 4 1 | c:'],
    ['1', 'gone', null, start],
    ['2', 'a', '1', start],
    ['2', 'a', '2', start],
    ['gone', 'a', null, start],
  ])('%s to %s after %s', (id, sectionId, after, expected) => {
    expect(textOf(lessonMoved(curriculumOf(start), id, { sectionId, after }))).toBe(expected)
  })

  it('leaves every other section unchanged, so that it is not rendered again', () => {
    const before = curriculumOf(start)
    const after = lessonMoved(before, '1', { sectionId: 'a', after: '3' })
    expect(after.sections[1]).toBe(before.sections[1])
    expect(after.sections[0]?.lessons[0]).toBe(before.sections[0]?.lessons[1])
  })

  it('has the id of its new section', () => {
    const after = lessonMoved(curriculumOf(start), '1', { sectionId: 'b', after: null })
    expect(after.sections[1]?.lessons[0]?.section_id).toBe('b')
  })
})

describe('one step', () => {
  it.each([
    ['2', -1, 'a: 2 1 3 | b: 4 | c:'],
    ['2', 1, 'a: 1 3 2 | b: 4 | c:'],
    ['3', 1, 'a: 1 2 | b: 3 4 | c:'],
    ['4', -1, 'a: 1 2 3 4 | b: | c:'],
    ['4', 1, 'a: 1 2 3 | b: | c: 4'],
    ['1', -1, undefined],
  ] as const)('of lesson %s by %i', (id, by, expected) => {
    const before = curriculumOf(start)
    const place = placeBeside(before, id, by)
    expect(place && textOf(lessonMoved(before, id, place))).toBe(expected)
  })

  it.each([
    ['a', 1, 'b: 4 | a: 1 2 3 | c:'],
    ['c', -1, 'a: 1 2 3 | c: | b: 4'],
    ['b', -1, 'b: 4 | a: 1 2 3 | c:'],
    ['a', -1, undefined],
    ['c', 1, undefined],
  ] as const)('of section %s by %i', (id, by, expected) => {
    const before = curriculumOf(start)
    const place = sectionBeside(before, id, by)
    expect(place && textOf(sectionMoved(before, id, place.after))).toBe(expected)
  })
})
