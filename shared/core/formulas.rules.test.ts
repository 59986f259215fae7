import { describe, expect, it, test } from 'vitest'
import {
  formulaMost,
  hasFormula,
  readOut,
  shortened,
  type TextPiece,
  textPieces,
  tidyTex,
  writtenFormula,
} from './formulas.rules.ts'
import { sanitised } from './rich-text.rules.ts'
import type { RichText } from './rich-text.schema.ts'
import { isEmptyRichText, plainText } from './rich-text-reading.rules.ts'

const inLine = (tex: string) => ({ tex, isBlock: false })
const block = (tex: string) => ({ tex, isBlock: true })

describe('the formulas of a text', () => {
  it.each<[string, TextPiece[]]>([
    ['', []],
    ['no formula', ['no formula']],
    ['\\(x^2\\)', [inLine('x^2')]],
    ['What is \\( x^2 \\)?', ['What is ', inLine('x^2'), '?']],
    ['$$\\frac{1}{2}$$', [block('\\frac{1}{2}')]],
    ['\\[\\frac{1}{2}\\]', [block('\\frac{1}{2}')]],
    ['\\(a\\) or \\(b\\)', [inLine('a'), ' or ', inLine('b')]],
    ['តើ \\(x\\) ស្មើប៉ុន្មាន?', ['តើ ', inLine('x'), ' ស្មើប៉ុន្មាន?']],
    ['\\(a \\\\ (b)\\)', [inLine('a \\\\ (b)')]],
    ['\\(\\begin{matrix}1\\\\(2)\\end{matrix}\\)', [inLine('\\begin{matrix}1\\\\(2)\\end{matrix}')]],
    ['$$\\text{\\$5}$$', [block('\\text{\\$5}')]],
    ['$$a$$$$b$$', ['$$a$$$$b$$']],
    ['$$a$$ $$b$$', [block('a'), ' ', block('b')]],
    // Prices and other dollar signs.
    ['$5 and $10', ['$5 and $10']],
    ['between $5 and $10, not $x$', ['between $5 and $10, not $x$']],
    ['$$5 and $$10', ['$$5 and $$10']],
    ['$$ or $$$', ['$$ or $$$']],
    ['US$5$$', ['US$5$$']],
    // What is no whole formula.
    ['\\(x', ['\\(x']],
    ['x\\)', ['x\\)']],
    ['\\(\\)', ['\\(\\)']],
    ['\\( \\)', ['\\( \\)']],
    ['$$ $$', ['$$ $$']],
    ['\\(x\\', ['\\(x\\']],
    [`\\(${'x'.repeat(formulaMost + 1)}\\)`, [`\\(${'x'.repeat(formulaMost + 1)}\\)`]],
    ['C:\\new\\(old)', ['C:\\new\\(old)']],
  ])('%s', (text, pieces) => {
    expect(textPieces(text)).toEqual(pieces)
    expect(hasFormula(text)).toBe(pieces.some((piece) => typeof piece !== 'string'))
  })

  it('are found again in what is written of them', () => {
    for (const tex of ['x', '\\frac{a}{b}', '\\text{\\$5}', 'a\\ ', '\\{1\\}', 'a\\\\b', 'a < b & c']) {
      for (const isBlock of [true, false]) {
        expect(textPieces(`a ${writtenFormula({ tex, isBlock })} b`)).toEqual(['a ', { tex, isBlock }, ' b'])
      }
    }
  })
})

test.each<[unknown, string | undefined]>([
  [' x \n + y ', 'x + y'],
  ['a\\ ', 'a\\ '],
  ['a\\\\ ', 'a\\\\'],
  ['', undefined],
  ['  ', undefined],
  ['a\\', undefined],
  ['\\text{\\(x\\)}', undefined],
  ['\\[x\\]', undefined],
  [5, undefined],
  [undefined, undefined],
  ['x'.repeat(formulaMost), 'x'.repeat(formulaMost)],
  ['x'.repeat(formulaMost + 1), undefined],
])('%j is stored as %j', (tex, tidy) => {
  expect(tidyTex(tex)).toBe(tidy)
})

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['a \\(x^2\\) b', 7, 'a '],
  ['a \\(x^2\\) b', 9, 'a \\(x^2\\)'],
  ['ab😀', 3, 'ab'],
])('%s in %i letters is %s', (text, most, short) => {
  expect(shortened(text, most)).toBe(short)
})

test('a text is read out with its formulas in TeX', () => {
  expect(readOut('What is \\(x^2\\) for $5?')).toBe('What is x^2 for $5?')
})

describe('a formula of a rich text', () => {
  const doc = (...content: unknown[]): RichText => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: content as RichText[] }],
  })
  const formula = (attrs: unknown) => ({ type: 'formula', attrs })

  it('stays as it is, without anything else of it', () => {
    const given = doc({ type: 'text', text: 'a ' }, formula({ tex: 'x^2' }), formula({ tex: 'y', block: true }))
    expect(sanitised(given)).toEqual(given)
    const more = { tex: ' x^2 ', block: 'yes', onclick: 'x', href: 'javascript:x' }
    expect(sanitised(doc({ ...formula(more), marks: [{ type: 'link', attrs: { href: '/a' } }] }))).toEqual(
      doc(formula({ tex: 'x^2' })),
    )
  })

  it.each([{}, { tex: '' }, { tex: 5 }, { tex: 'a\\' }, { tex: 'x'.repeat(5000) }, null, undefined])(
    'is dropped if it is none: %j',
    (attrs) => {
      expect(sanitised(doc(formula(attrs)))).toEqual({ type: 'doc', content: [] })
    },
  )

  it('is bounded like text', () => {
    const many = sanitised(doc(...Array.from({ length: 1000 }, () => formula({ tex: 'x'.repeat(900) }))))
    expect(JSON.stringify(many).length).toBeLessThan(260_000)
  })

  it('is written in the plain text, and no empty text has one', () => {
    const given = doc({ type: 'text', text: 'a ' }, formula({ tex: 'x^2' }), formula({ tex: 'y', block: true }))
    expect(plainText(given)).toBe('a \\(x^2\\)$$y$$')
    expect(isEmptyRichText(doc(formula({ tex: 'x' })))).toBe(false)
  })
})
