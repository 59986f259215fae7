import { expect, it } from 'vitest'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { htmlLine, htmlText } from './html-text.ts'
import { readMoodleXml } from './moodle-xml.ts'

it.each([
  ['Area in m<sup>2</sup>', 'Area in m²'],
  ['10<sup>-3</sup> and 10<SUP><b>10</b></SUP>', '10⁻³ and 10¹⁰'],
  ['H<sub>2</sub>SO<sub>4</sub>', 'H₂SO₄'],
  ['SO<sub>4</sub><sup>2−</sup>', 'SO₄²⁻'],
  ['x<sub>1</sub>, x<sub>n+1</sub>', 'x₁, xₙ₊₁'],
  ['<i>x</i><sup>2</sup> + 1', 'x² + 1'],
  ['a x<sup>ab</sup> b', 'a \\(x^{ab}\\) b'],
  ['log<sub>b</sub>', '\\(\\mathrm{log}_{b}\\)'],
  ['(a+b)<sup>k/2</sup>', '(a+b\\()^{k/2}\\)'],
  ['v<sub>ចុង</sub>', '\\(v_{\\text{ចុង}}\\)'],
  ['<i>x</i><sup>ab</sup>', 'x\\({}^{ab}\\)'],
  ['the 1<sup>st</sup>', 'the 1st'],
  ['x<sup>2', 'x²'],
  ['x<sup></sup>y', 'xy'],
  ['3 &lt; x<sup>a&amp;b</sup>', '3 < \\(x^{\\text{ab}}\\)'],
])('%j says %j', (html, words) => {
  expect([plainText(htmlText(html).doc), htmlLine(html).text]).toEqual([words, words])
})

it('a question of Moodle keeps its powers and indices, in what it asks and in its options', () => {
  const answer = (fraction: number, html: string) =>
    `<answer fraction="${fraction}"><text><![CDATA[${html}]]></text></answer>`
  const file = `<quiz><question type="multichoice"><name><text>Area</text></name><questiontext format="html"><text><![CDATA[<p>Area in m<sup>2</sup>?</p>]]></text></questiontext>${answer(100, 'x<sup>2</sup>')}${answer(0, 'x<sub>2</sub>')}</question></quiz>`
  const [question] = readMoodleXml(file)?.questions ?? []
  expect(question && plainText(question.fields.prompt)).toBe('Area in m²?')
  expect(question?.fields.options.map(({ text }) => text)).toEqual(['x²', 'x₂'])
})

it.each([
  ['Caf&eacute; &Eacute;cole', 'Café École'],
  ['&Delta;x &delta; &sigma; &omega;', 'Δx δ σ ω'],
  ['a &rarr; b, &frac12;, 3&sup2;', 'a → b, ½, 3²'],
  ['&NBSP;&LT;b&GT; &unknown;', '<b> &unknown;'],
])('%j has the signs %j', (html, words) => {
  expect(htmlLine(html).text).toBe(words)
})
