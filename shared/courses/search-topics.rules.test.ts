import { describe, expect, it } from 'vitest'
import { asksForFree, namesCategory } from './search-topics.rules.ts'

const languages = ['ភាសា', 'Languages', '语言']
const technology = ['បច្ចេកវិទ្យា', 'Technology', '科技']

describe('a query names a category', () => {
  it.each([
    ['language', languages, true],
    ['LANG', languages, true],
    ['ភាសា', languages, true],
    ['语言', ['Languages'], true],
    ['ភាសា', ['Languages'], true],
    ['computer', technology, true],
    ['កុំព្យូទ័រ', technology, true],
    ['电脑', ['Technology'], true],
    ['computer', languages, false],
    ['nology', technology, false],
    ['l', languages, false],
    ['', languages, false],
    ['languages of birds', languages, false],
  ])('%s of %s: %s', (query, names, isNamed) => {
    expect(namesCategory(query, names)).toBe(isNamed)
  })
})

describe('a query asks for what is free', () => {
  it.each([
    ['free', true],
    [' Free courses ', true],
    ['ឥតគិតថ្លៃ', true],
    ['免费', true],
    ['freedom', false],
    ['', false],
  ])('%s: %s', (query, isFree) => {
    expect(asksForFree(query)).toBe(isFree)
  })
})
