import { describe, expect, it } from 'vitest'
import { centsFrom, centsText, wholeFrom } from './typed-number.ts'

describe('a number somebody typed', () => {
  it.each([
    ['', null],
    ['30', 30],
    ['1,200', 1200],
    ['៣០', 30],
    ['thirty', null],
    ['-5', 5],
    ['3.5', 3],
  ])('%j is %j', (text, whole) => expect(wholeFrom(text)).toBe(whole))

  it.each([
    ['', null],
    ['.', null],
    ['29', 2900],
    ['29.', 2900],
    ['29.5', 2950],
    ['29.559', 2955],
    ['.5', 50],
    ['$1,200.50', 120_050],
    ['២៩.៩៩', 2999],
    ['0', 0],
  ])('%j are %j cents', (text, cents) => expect(centsFrom(text)).toBe(cents))

  it('is written back with two digits', () => {
    expect(centsText(2950)).toBe('29.50')
    expect(centsText(null)).toBe('')
  })
})
