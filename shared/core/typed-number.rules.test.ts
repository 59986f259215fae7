import { describe, expect, it } from 'vitest'
import { readHundredths, readPercent } from './typed-number.rules.ts'

describe('a number somebody typed', () => {
  it.each([
    ['29', 2900],
    ['29.', 2900],
    ['29.5', 2950],
    ['2,5', 250],
    ['2,50', 250],
    [',5', 50],
    ['.5', 50],
    ['1,200', 120_000],
    ['1,200.5', 120_050],
    ['1 200,50', 120_050],
    ['1.200,50', 120_050],
    ['២,៥', 250],
    ['', undefined],
    ['.', undefined],
    [',', undefined],
    // Two readings, or none.
    ['1.200', undefined],
    ['0,500', undefined],
    ['1,2,3', undefined],
    ['-1', undefined],
    ['$5', undefined],
    ['9'.repeat(17), undefined],
  ])('%j is %s hundredths', (text, hundredths) => expect(readHundredths(text)).toBe(hundredths))
})

describe('a percentage somebody typed', () => {
  it.each([
    ['12.5', 1250],
    ['12,5 %', 1250],
    ['១២.៥', 1250],
    ['40', 4000],
    ['0', 0],
    ['100%', 10_000],
    ['33.33', 3333],
    [',5', 50],
  ])('%j is %i hundredths', (text, hundredths) => expect(readPercent(text)).toBe(hundredths))

  it.each(['', '%', '-1', '1.234', '1,234', '$5', '1 2'])('%j is none', (text) => {
    expect(readPercent(text)).toBeUndefined()
  })
})
