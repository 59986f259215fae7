import { describe, expect, it } from 'vitest'
import { statementText } from './statement-text.rules.ts'

const text = 'Date,Credit\n14/11/2026,29.00\nកាលបរិច្ឆេទ,29.00\n'
const wide = (of: string, isLittle = true) => {
  const bytes = Buffer.from(of, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}

describe('the text of a statement', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with its mark', wide(`\ufeff${text}`)],
    ['UTF-16 of the other order', wide(`\ufeff${text}`, false)],
    ['UTF-16 without a mark', wide(text)],
    ['UTF-16 of the other order without a mark', wide(text, false)],
  ])('is read from %s', (_, bytes) => {
    expect(statementText(bytes)).toBe(text)
  })

  it.each([
    ['Windows-1252', Buffer.from('Date;Montant\n14/11/2026;29,00 \xe9t\xe9', 'latin1'), 'été'],
    ['a file that DOS has ended', Buffer.from('Date,Credit\n\x1a'), 'Credit'],
  ])('is read from %s', (_, bytes, expected) => {
    expect(statementText(bytes)).toContain(expected)
  })

  it.each([
    ['a workbook', Buffer.from('PK\x03\x04rest of it', 'latin1')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is none in %s', (_, bytes) => {
    expect(statementText(bytes)).toBeUndefined()
  })

  it('of an empty file is empty', () => {
    expect(statementText(new Uint8Array())).toBe('')
  })
})
