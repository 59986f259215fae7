import { describe, expect, it } from 'vitest'
import { searchText, searchWords } from './search-text.rules.ts'

describe('two ways to write the same are the same to the search', () => {
  it.each([
    ['capitals', 'English', 'eNGLISH'],
    ['spaces', '  one \t two\n', 'one two'],
    ['a subscript ro before another subscript', 'ស្រ្តី', 'ស្ត្រី'],
    ['the same in the middle of a word', 'ជំនាញស្រ្តីកម្ពុជា', 'ជំនាញស្ត្រីកម្ពុជា'],
    ['subscript da and ta', 'ចាប់ផ\u17d2\u178aើម', 'ចាប់ផ\u17d2\u178fើម'],
    ['a zero-width space', 'ភាសា\u200bខ្មែរ', 'ភាសាខ្មែរ'],
    ['a zero-width joiner and non-joiner', 'ភា\u200dសា\u200c', 'ភាសា'],
    ['a byte order mark', '\ufeffភាសា', 'ភាសា'],
    ['an accent put together and apart', 'café', 'cafe\u0301'],
  ])('%s', (_, one, other) => {
    expect(searchText(one)).toBe(searchText(other))
  })

  it('but not two different words', () => {
    expect(searchText('ស្រី')).not.toBe(searchText('ស្ត្រី'))
    expect(searchText('cafe')).not.toBe(searchText('café'))
  })
})

describe('the words of a query', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['\u200b', []],
    ['Web Design', ['web', 'design']],
    ['រៀន ភាសា\u200bខ្មែរ', ['រៀន', 'ភាសាខ្មែរ']],
    ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ])('%j are %j', (query, words) => {
    expect(searchWords(query)).toEqual(words)
  })
})
