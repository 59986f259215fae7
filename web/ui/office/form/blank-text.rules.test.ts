import { describe, expect, it } from 'vitest'
import { piecesOf } from './blank-text.rules.ts'

describe('a text with blanks', () => {
  it.each([
    ['', []],
    ['Hello', ['Hello']],
    ['{name}', ['[{name}]']],
    ['Hello {name}!', ['Hello ', '[{name}]', '!']],
    ['{name}{name}', ['[{name}]', '[{name}]']],
    ['{nam} {name', ['{nam} {name']],
    ['{day} {name}', ['[{day}]', ' ', '[{name}]']],
  ])('%j is %j', (text, expected) => {
    const pieces = piecesOf(text, ['{name}', '{day}'])
    expect(pieces.map((piece) => (piece.isBlank ? `[${piece.text}]` : piece.text))).toEqual(expected)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })
})
