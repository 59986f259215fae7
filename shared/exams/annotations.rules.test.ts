import { describe, expect, it } from 'vitest'
import { areWithin, passagesOf, selectionIn } from './annotations.rules.ts'

const text = 'I goes to school.'
const goes = { start: 2, end: 6, comment: 'go' }
const school = { start: 10, end: 16, comment: 'to the school' }

describe('annotations', () => {
  it.each([
    ['none', [], true],
    ['one', [goes], true],
    ['two, in any order', [school, goes], true],
    ['the whole text', [{ start: 0, end: text.length, comment: 'Good' }], true],
    ['one beyond the end', [{ start: 10, end: text.length + 1, comment: 'x' }], false],
    ['one that marks nothing', [{ start: 2, end: 2, comment: 'x' }], false],
    ['one that ends before it begins', [{ start: 6, end: 2, comment: 'x' }], false],
    ['one that says nothing', [{ ...goes, comment: ' ' }], false],
    ['two that touch', [goes, { start: 6, end: 9, comment: 'x' }], true],
    ['two that overlap', [goes, { start: 5, end: 9, comment: 'x' }], false],
  ])('%s', (_, all, isFine) => {
    expect(areWithin(text, all)).toBe(isFine)
  })

  it.each([
    ['beside an emoji', [{ start: 1, end: 3, comment: 'x' }], true],
    ['that begins in one', [{ start: 2, end: 4, comment: 'x' }], false],
    ['that ends in one', [{ start: 0, end: 2, comment: 'x' }], false],
    ['of characters that nobody sees', [{ start: 0, end: 1, comment: '\u200b' }], false],
  ])('one %s', (_, all, isFine) => {
    expect(areWithin('a😀b', all)).toBe(isFine)
  })

  it.each([
    ['half of an emoji', 'a😀b', { start: 1, end: 2 }, { start: 1, end: 3 }],
    ['half of an emoji of several', 'a👩🏽‍🏫b', { start: 3, end: 9 }, { start: 1, end: 9 }],
    ['nothing', 'ab', { start: 1, end: 1 }, undefined],
  ])('a selection is of whole characters: %s', (_, written, chosen, found) => {
    expect(selectionIn(written, chosen, [])).toEqual(found)
  })

  it('a text is all of its passages', () => {
    const passages = passagesOf(text, [school, goes])
    expect(passages.map((one) => one.text).join('')).toBe(text)
    expect(passages.filter(({ at }) => at !== null).map((one) => [one.text, one.at])).toEqual([
      ['goes', 0],
      ['school', 1],
    ])
    expect(passagesOf(text, [])).toEqual([{ text, start: 0, at: null }])
    expect(passagesOf('', [])).toEqual([])
  })

  it.each([
    ['a word', { start: 2, end: 6 }, [], { start: 2, end: 6 }],
    ['a word with the spaces around it', { start: 1, end: 7 }, [], { start: 2, end: 6 }],
    ['a space', { start: 1, end: 2 }, [], undefined],
    ['what is marked already', { start: 4, end: 9 }, [goes], undefined],
    ['what is beside it', { start: 6, end: 9 }, [goes], { start: 7, end: 9 }],
  ])('a selection: %s', (_, chosen, all, found) => {
    expect(selectionIn(text, chosen, all)).toEqual(found)
  })
})
