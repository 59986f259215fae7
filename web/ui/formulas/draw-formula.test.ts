import { describe, expect, it, test } from 'vitest'
import { drawFormula, isOnlyMath } from './draw-formula.ts'

const drawn = (tex: string, isBlock = false) => {
  const made = drawFormula({ tex, isBlock })
  return 'mathml' in made ? made.mathml : undefined
}

test.each([
  'x^2',
  '\\frac{a}{b}',
  '\\sqrt[3]{27}',
  '\\sum_{i=1}^{n} i',
  '\\int_0^1 x\\,dx',
  '\\lim_{x \\to 0} x',
  '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}',
  '\\begin{cases}x + y = 1 \\\\ x - y = 3\\end{cases}',
  '\\begin{array}{|c|c|}\\hline a & b\\\\\\hline\\end{array}',
  '\\left( \\frac{1}{2} \\right)',
  '\\overline{AB} \\parallel \\vec{CD}, \\angle ABC = 90^\\circ',
  '\\text{ប្រវែង} = 5\\ \\text{ម}',
  'x \\in \\mathbb{R}, \\mathcal{A}, \\mathbf{v}',
  'a < b > c \\& d',
  '\\overbrace{a+b}^{c} \\boxed{x} \\cancel{y} \\phantom{z} \\color{red}{w}',
  '\\xrightarrow{a} \\underset{x}{\\max} \\binom{n}{k}',
])('%s is drawn as MathML', (tex) => {
  for (const isBlock of [true, false]) {
    const mathml = drawn(tex, isBlock)
    expect(mathml).toMatch(/^<span class="katex(-display)?">.*<math /s)
    expect(mathml).toContain('</math>')
  }
})

test.each([
  ['\\frac{a}', ''],
  ['a + \\nothing', '\\nothing'],
  ['\\def\\a{\\a\\a}\\a', ''],
  ['{'.repeat(400), ''],
])('%s is no formula, and it is said where', (tex, near) => {
  const made = drawFormula({ tex, isBlock: false })
  expect('wrong' in made && made.wrong.length > 0 && made.wrong.startsWith(near)).toBe(true)
})

describe('a formula never brings a link, a picture or a script', () => {
  const hostile = [
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://evil.test}',
    '\\includegraphics{https://evil.test/a.png}',
    '\\htmlClass{a}{x}',
    '\\htmlId{a}{x}',
    '\\htmlStyle{background:url(https://evil.test)}{x}',
    '\\htmlData{a=b}{x}',
    '\\text{<script>alert(1)</script>}',
    '\\text{"><img src=x onerror=alert(1)>}',
    '\\text{</annotation></semantics></math><a href=x>}',
    '<img src=x onerror=alert(1)>',
    '\\color{red" onclick="x}{y}',
    '\\colorbox{#fff" onload="x}{y}',
    '\\unicode{x}',
    '\\def\\href#1#2{\\htmlStyle{#1}{#2}}\\href{a}{b}',
    '\\char"3C script \\char"3E',
  ]
  it.each(hostile)('%s', (tex) => {
    const mathml = drawn(tex) ?? ''
    const markup = mathml.replace(/&[a-z]+;|&#x?\w+;/g, '')
    expect(markup).not.toMatch(/<(?:a|img|script|style|mglyph|iframe)\b|(?:href|src|style|on[a-z]+)\s*=\s*"/)
    expect(isOnlyMath(mathml)).toBe(true)
  })

  it.each([
    '<math><a href="x">y</a></math>',
    '<math><mi onclick="x">y</mi></math>',
    '<math><mi style="x">y</mi></math>',
    '<math><mi>y</mi></math><script>',
    '<math><mi href=x>y</mi></math>',
    '<math><maction>y</maction></math>',
  ])('and markup that is more is not shown: %s', (markup) => {
    expect(isOnlyMath(markup)).toBe(false)
  })
})
