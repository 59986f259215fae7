import { describe, expect, it } from 'vitest'
import { centsFrom, centsText, percentFrom, wholeFrom } from './typed-number.ts'

describe('a number somebody typed', () => {
  it.each([
    ['', null],
    ['30', 30],
    ['1,200', 1200],
    ['៣០', 30],
    ['thirty', null],
    ['-5', 5],
    ['3.5', 3],
    ['3,5', 3],
    ['1,200.50', 1200],
    ['4.050', 4050],
  ])('%j is %j', (text, whole) => expect(wholeFrom(text)).toBe(whole))

  it.each([
    ['', null],
    ['.', null],
    ['29', 2900],
    ['29.', 2900],
    ['29.5', 2950],
    ['29.559', 2955],
    ['.5', 50],
    ['2,5', 250],
    ['29,99', 2999],
    ['1,200', 120_000],
    ['1.200,50', 120_050],
    ['២,៥', 250],
    ['1,2,3', null],
    ['$1,200.50', 120_050],
    ['២៩.៩៩', 2999],
    ['0', 0],
  ])('%j are %j cents', (text, cents) => expect(centsFrom(text)).toBe(cents))

  it.each([
    ['', null],
    ['2.5', 250],
    ['2,5', 250],
    ['2,50 %', 250],
    ['2,', 200],
    ['33.333', 3333],
    ['33,333', 3333],
    ['150', 15_000],
    ['២,៥', 250],
    ['1,2,3', null],
  ])('%j are %j hundredths of a percent', (text, hundredths) => expect(percentFrom(text)).toBe(hundredths))

  it('is written back with two digits', () => {
    expect(centsText(2950)).toBe('29.50')
    expect(centsText(null)).toBe('')
  })
})
