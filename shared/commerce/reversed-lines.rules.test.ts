import { describe, expect, it } from 'vitest'
import { csvRows } from './csv.rules.ts'
import { reversedLines } from './reversed-lines.rules.ts'
import { readStatement } from './statement.rules.ts'
import { guessedMapping } from './statement-columns.rules.ts'

/** The numbers of the rows that are taken back, from 1. */
function rowsTakenBack(...rows: string[]): number[] {
  const table = csvRows(`Date,Details,Ref,Credit,Debit\n${rows.join('\n')}\n`) ?? []
  const mapping = guessedMapping(table)
  const read = mapping && readStatement(table, mapping)
  const keys = reversedLines(read?.lines ?? [], read?.outgoing ?? [])
  return (read?.lines ?? []).filter(({ key }) => keys.has(key)).map(({ row }) => row - 1)
}
const dara = '14/11/2026 18:40,SOK DARA,FT770011,29.00,'

describe('a payment is taken back', () => {
  it.each([
    ['by its reference', [dara, '14/11/2026 18:55,SOK DARA,FT770011,,29.00'], [1]],
    ['by its reference among the details', [dara, '14/11/2026 18:55,REV OF FT770011,,,29.00'], [1]],
    ['by the word of the bank, and the name', [dara, '15/11/2026 09:00,REVERSAL SOK DARA,FT99,,29.00'], [1]],
    [
      'the one with the name, of several',
      [dara, '14/11/2026 18:45,POV MAKARA,FT770012,29.00,', '15/11/2026 09:00,REVERSED SOK DARA,,,29.00'],
      [1],
    ],
    [
      'each that it may be, where the bank names nobody',
      [dara, '14/11/2026 18:45,POV MAKARA,FT770012,29.00,', '15/11/2026 09:00,REVERSAL,,,29.00'],
      [1, 2],
    ],
    [
      'each of two that are alike by one of two',
      [dara, dara, '15/11/2026 09:00,X,FT770011,,29.00', '15/11/2026 09:01,X,FT770011,,29.00'],
      [1, 2],
    ],
    ['one of two that are alike', [dara, dara, '15/11/2026 09:00,X,FT770011,,29.00'], [2]],
  ])('%s', (_, rows, expected) => {
    expect(rowsTakenBack(...rows)).toEqual(expected)
  })

  it.each([
    ['by money that went out for something else', [dara, '14/11/2026 18:55,RENT,FT770099,,29.00']],
    ['by another amount', [dara, '14/11/2026 18:55,REVERSAL SOK DARA,FT770011,,28.00']],
    ['by what went out before it came', [dara, '13/11/2026 18:55,REVERSAL SOK DARA,FT770011,,29.00']],
    ['by another currency', [dara, '15/11/2026 18:55,REVERSAL SOK DARA,FT770011,,29.00 KHR']],
    ['half a year later', [dara, '14/05/2027 18:55,REVERSAL SOK DARA,FT770011,,29.00']],
    ['by the refund of the school', [dara, '15/11/2026 18:55,REFUND SOK DARA,FT880011,,29.00']],
  ])('but not %s', (_, rows) => {
    expect(rowsTakenBack(...rows)).toEqual([])
  })
})
