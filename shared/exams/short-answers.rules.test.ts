import { describe, expect, it } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import { optionMost } from './exams.lists.ts'
import { isAccepted, numberIn } from './short-answers.rules.ts'

it.each<[string, number | undefined]>([
  ['12', 12],
  ['១២', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['១២,៥', 12.5],
  ['1,234', 1234],
  ['1.234', 1.234],
  ['1,234,567.8', 1234567.8],
  ['1.234.567,8', 1234567.8],
  ['1 234 567', 1234567],
  ['1.234.567', 1234567],
  ["1'000", 1000],
  ['0,234', 0.234],
  ['12,34', 12.34],
  ['-3', -3],
  ['−3', -3],
  ['–3', -3],
  ['- 3', -3],
  ['+3', 3],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['40 %', 40],
  ['40%', 40],
  ['$500', 500],
  ['-$500', -500],
  ['500៛', 500],
  ['500 USD', 500],
  ['USD 500', 500],
  // No riel has decimals.
  ['៤០.០០០ ៛', 40000],
  ['៤០០០០ រៀល', 40000],
  ['  7 ', 7],
  ['', undefined],
  ['seven', undefined],
  ['7 apples', undefined],
  ['1,23,456', undefined],
  ['1, 2', undefined],
  ['3/4', undefined],
  ['10²', undefined],
  ['2026-11-18', undefined],
  // To a computer it is the same number as the next one.
  ['1234567890123456789', undefined],
])('the number in %j is %j', (text, expected) => {
  expect(numberIn(text)).toBe(expected)
})

const oneOf = (...texts: string[]) => texts.map((text) => ({ text, tolerance: null }))

describe('an answer', () => {
  it.each<[string, string, ReturnType<typeof oneOf>, boolean]>([
    ['the same', 'Phnom Penh', oneOf('Phnom Penh'), true],
    ['another word', 'Battambang', oneOf('Phnom Penh'), false],
    ['the second that counts', 'B', oneOf('a', 'b'), true],
    ['nothing', '   ', oneOf('a', ''), false],
    ['longer than any that counts', `${' '.repeat(optionMost)}a`, oneOf('a'), false],
    ['as long as one may be', 'a'.repeat(optionMost), oneOf('a'.repeat(optionMost)), true],
  ])('%s', (_, given, accepted, expected) => {
    expect(isAccepted(given, accepted)).toBe(expected)
  })

  it.each<[string, number, string, boolean]>([
    ['3.14', 0.01, '3.15', true],
    ['3.14', 0.01, '3.13', true],
    ['3.14', 0.01, '3.16', false],
    ['0.3', 0, '0.30000000000000004', true],
    ['100', 5, '95', true],
    ['100', 5, '94.9', false],
    ['-2', 0.5, '-2.5', true],
    ['-2', 0.5, '2', false],
    ['ten', 5, '10', false],
    ['9.8 m/s²', 0.1, '9,81 m/s2', true],
    ['9.8 m/s²', 0.1, '9.81 km', false],
  ])('%s, off by at most %d: %s', (text, tolerance, given, expected) => {
    expect(isAccepted(given, [{ text, tolerance }])).toBe(expected)
  })
})

/** Ways to write what counts, each with the answers that say the same: whoever types them is right. */
const same: readonly [string, readonly string[]][] = [
  ['Phnom Penh', ['phnom penh', '  phnom   PENH ', 'Phnom Penh.', 'PHNOM PENH!', 'Phnom-Penh', '"Phnom Penh".']],
  ['long term', ['long-term', 'long – term', 'Long term…', '“Long term.”', "'long term'"]],
  ['e-mail', ['E-Mail', 'e mail', 'e‑mail']],
  ["don't", ['don’t', 'don´t', 'don`t', "DON'T", 'donʼt']],
  ["it's", ['it´s', 'It‘s', 'it′s.']],
  ['9 a.m.', ['9 am', '9am', '9 A.M.', '9a.m']],
  ['7:30 am', ['7:30am', '07:30 AM', '7:30 a.m.']],
  ['U.S.A.', ['USA', 'U.S.A.', 'u.s.a.']],
  ['No. 5', ['No 5', 'no.5', 'No. 5.']],
  ['Mr. Sok', ['Mr Sok', 'mr. sok']],
  ['A', ['a', 'A)', '(a)', 'A.', '(A).', '“A”', 'a]']],
  ['7', ['7)', '7.', '"7"', '= 7', '=7', '07', '+7', '7.0', '7,0', '៧', '７', '៧។']],
  // Khmer
  ['ភ្នំពេញ', ['ភ្នំ\u200bពេញ', 'ភ្នំ ពេញ', 'ភ្នំពេញ។', '«ភ្នំពេញ»', '«ភ្នំពេញ»។', 'ភ្នំពេញ ៖', '“ភ្នំពេញ”']],
  ['ប្រាក់ចំណេញ', ['ប្រាក់ ចំណេញ', 'ប្រាក់\u200bចំណេញ', 'ប្រាក់-ចំណេញ']],
  ['មិន មែន', ['មិនមែន']],
  ['ទី ១', ['ទី១', 'ទី1', 'ទី 1។']],
  ['សម្រាប់', ['សំរាប់', 'សម្រាប់៕']],
  ['ឱ្យ', ['អោយ', 'ឲ្យ']],
  ['ភាសា HTML', ['ភាសាHTML', 'ភាសា html']],
  ['ក', ['ក)', '(ក)', 'ក.', 'ក។']],
  // Chinese
  ['谢谢', ['谢谢。', '谢谢！', '「谢谢」', '“谢谢”', '『谢谢』。', '谢 谢', '谢谢｡']],
  ['《红楼梦》', ['红楼梦', '《红楼梦》。']],
  ['你好，世界', ['你好,世界', '你好， 世界', '你好、世界']],
  ['北京', ['北 京', '北京，']],
  // Signs and spaces around them
  ['3/4', ['3 / 4', '3⁄4', '¾', '"3/4"']],
  ['2½', ['2 ½', '2 1/2']],
  ['x = 2', ['x=2', 'X =2', 'x= 2.']],
  ['=SUM(A1:A5)', ['= SUM(A1:A5)', '=sum( a1 : a5 )']],
  ['a, b, c', ['a,b,c', 'a , b , c.', 'A，B，C']],
  ['Ctrl + C', ['Ctrl+C', 'ctrl +c', 'Ctrl-C', 'ctrl - c']],
  ['x - y', ['x-y', 'x – y', 'X−Y']],
  ['print("hi")', ['print(“hi”)', 'print(„hi“)', 'PRINT( "hi" )']],
  ["print('hi')", ['print(‘hi’)']],
  ['x ≥ 2', ['x>=2', 'x >= 2', 'x≥2']],
  ['x ≠ 0', ['x != 0']],
  ['3 × 4', ['3x4', '3*4', '3 · 4', '3 X 4']],
  ['x²', ['x^2', 'X²', 'x ^ 2']],
  ['10⁻³', ['10^-3', '10^−3']],
  ['6.02×10²³', ['6.02 x 10^23', '6.02*10²³']],
  ['H₂O', ['H2O', 'h2o', 'h₂o.']],
  ['Ca²⁺', ['Ca2+', 'ca2+']],
  ['SO₄²⁻', ['SO42-', 'so4²⁻']],
  ['5 m²', ['5m2', '5 m^2', '5.0 m²', '៥ m²']],
  ['C++', ['c++', 'C ++', 'C++.']],
  ['n!', ['N!', '"n!"']],
  ['≥', ['>=', '≥']],
  // Numbers
  ['-2', ['−2', '–2', '- 2', '-2.0', '-២', '—2']],
  ['0.5', ['.5', '0,5', '០,៥', '0.50', '+0.5']],
  ['1000', ['1,000', '1 000', '1.000', '១០០០', '១,០០០', '១.០០០', '1000.00', '1,000.00', '1.000,00', '1 000,00']],
  ['1000', ["1'000", '1’000', '1\u00a0000', '1\u202f000', '1,000.', '“1000”']],
  ['1000.5', ['1,000.5', '1.000,5', '1000,5', '១០០០,៥', '១.០០០,៥', '1 000,5']],
  ['1000000', ['1,000,000', '1.000.000', '១ ០០០ ០០០', "1'000'000", '១.០០០.០០០', '1e6']],
  ['1234.56', ['1,234.56', '1.234,56', '1 234,56', '១.២៣៤,៥៦']],
  ['1,250', ['1250', '1.250', '1 250']],
  // Its author writes decimals with a point, who answers with a comma.
  ['1.234', ['1,234', '1.2340', '1,2340']],
  ['1', ['1.000', '1.0', '1,0']],
  ['3.14', ['3,14', '៣.១៤', '៣,១៤', '3.140']],
  ['6e23', ['6E23', '6×10^23', '6 x 10²³', '6.0e23']],
  ['1.6×10⁻¹⁹', ['1.6e-19', '1.6*10^-19']],
  // With units
  ['10 km', ['10km', '10 KM.', '10.0 km', '១០km']],
  ['10 kg', ['10kg', '១០ kg']],
  ['1,000 km', ['1000km', '1 000 km', '1.000 km']],
  ['37 °C', ['37°C', '37℃', '37,0 °C', '37ºC', '37 ºC']],
  ['90°', ['90º', '90˚', '90 °']],
  ['012 345 678', ['012345678', '012 345678']],
  ['50%', ['50', '50 %', '៥០%', '50 percent', '50 per cent', '៥០ភាគរយ', '50％', '50.0%']],
  ['50', ['50%', '៥០ ភាគរយ', '50 percent']],
  ['100', ['$100', '100$', '100 $', '$ 100', 'US$100', 'USD 100', '100 USD', '100 dollars', '១០០ ដុល្លារ']],
  ['$100', ['100', '100 USD', 'US$ 100', '100.00', '$100.00', '១០០ ដុល្លារ', '100美元']],
  ['100', ['100元', '¥100', '￥100', '100 元', '100 yuan', '€100', '100 euro']],
  ['40000', ['៛40,000', '40,000៛', '៤០០០០៛', '៤០.០០០ ៛', '40000 riel', '40,000 riels', '៤០០០០ រៀល', '40 000 ៛']],
  ['40,000 ៛', ['40000', '៤០០០០ រៀល', 'KHR 40,000', '40.000 KHR']],
]

const sayings = same.flatMap(([text, answers]) => answers.map((given) => [text, given] as const))
it.each(sayings)('where %s counts, %s is right', (text, given) => {
  expect(isAccepted(given, oneOf(text))).toBe(true)
})

it.each([...new Set(same.map(([text]) => text))])('%s is right as it was written', (text) => {
  expect(isAccepted(text, oneOf(text))).toBe(true)
})

/** Pairs that differ, whichever of the two counts. */
const different: readonly [string, string][] = [
  ['2', '-2'],
  ['2', '20'],
  ['1.5', '15'],
  ['1.5', '1.05'],
  ['12', '1.2'],
  ['12', '1, 2'],
  ['1, 2', '1.2'],
  ['1 2', '12'],
  ['+5', '-5'],
  ['1000', '1,0,0,0'],
  ['1000', '1001'],
  ['10000000001', '10000000002'],
  ['1234567890123456789', '1234567890123456788'],
  ['1.6e-19', '9.1e-31'],
  ['6.6e-34', '9e-34'],
  ['0.125', '125'],
  ['0,125', '125'],
  ['10²', '102'],
  ['10²', '100'],
  ['10⁻³', '10³'],
  ['10^2', '102'],
  ['x²', 'x2'],
  ['x²', 'x³'],
  ['3×10²', '300'],
  ['2½', '21/2'],
  ['½', '12'],
  ['3/4', '34'],
  ['3/4', '4/3'],
  ['3-4', '34'],
  ['5!', '5'],
  ['n!', 'n'],
  ["f'(x)", 'f(x)'],
  ["f'", 'f'],
  ['5"', '5'],
  ['x<2', 'x>2'],
  ['x≤2', 'x<2'],
  ['>=', '=<'],
  ['≥', '≤'],
  ['x-y', 'x+y'],
  ['x-y', 'xy'],
  ['x-y', 'x y'],
  ['x=2', 'x=-2'],
  ['a/b', 'b/a'],
  ['a.b', 'ab'],
  ['C', 'C++'],
  ['C', 'C#'],
  ['=SUM(A1:A5)', '=SUM(A1,A5)'],
  ['=SUM(A1:A5)', 'SUM(A1:A5)'],
  ['print("hi")', 'print(hi)'],
  ['(1, 2)', '1, 2'],
  ['(2)', '-2'],
  ['[1]', '{1}'],
  ['3:4', '3/4'],
  ['7:30', '730'],
  ['7:30 am', '7:30 pm'],
  ['10 km', '10 kg'],
  ['10 km', '10'],
  ['10 km', '100 km'],
  ['10 m', '10 m²'],
  ['5 m²', '5 m³'],
  ['$100', '100 ៛'],
  ['$100', '€100'],
  ['100 USD', '100%'],
  ['40 ៛', '40.000 ៛'],
  ['Na+', 'Na-'],
  ['Fe²⁺', 'Fe³⁺'],
  ['H2O', 'H2O2'],
  ['re-sign', 'resign'],
  ['Phnom', 'Phnom Penh'],
  ['no', 'not'],
  ['A', 'B'],
  ['a', 'ā'],
  ['a)', 'b)'],
  ['Yes', 'No'],
  ['?', '!'],
  ['.', ','],
  ['ក', 'កា'],
  ['ក', 'ខ'],
  ['កក', 'ក'],
  ['ពីរ', 'បី'],
  ['ទី ១', 'ទី ២'],
  ['១ ២', '១២'],
  ['៣', '៤'],
  ['谢谢', '射射'],
  ['土', '士'],
  ['未', '末'],
  ['天', '夫'],
  ['买', '卖'],
]
it.each(different.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))(
  'where %s counts, %s is wrong',
  (text, given) => {
    expect(isAccepted(given, oneOf(text))).toBe(false)
  },
)

it.each([
  // A point before three digits: the author's are decimals.
  ['1.234', '1234'],
  ['2.500', '25'],
  ['1.000', '1000'],
  ['1', '1,000'],
  ['40 ៛', '40.000'],
  ['12.345', '12345'],
])('where its author writes %s, %s is wrong', (text, given) => {
  expect(isAccepted(given, oneOf(text))).toBe(false)
})

it.each([
  '.',
  '"',
  "'",
  ' ',
  '- ',
  '1',
  '1,',
  '1.',
  '1 ',
  ',',
  '²',
  'a²',
  'a.',
  'ក ',
  '谢 ',
  '(',
  '!',
  '$',
  'a-',
  '1x',
  '0 km',
])('a long text of %j only takes as much longer as it is longer', (piece) => {
  expect(growthOf((times) => numberIn(`${piece.repeat(times)}x`), 1200)).toBeLessThan(80)
  const compared = (times: number) => isAccepted(`${piece.repeat(times / piece.length)}x`, oneOf(piece.repeat(times)))
  expect(growthOf(compared, 120)).toBeLessThan(80)
})

it('a very long answer is not compared', () => {
  let looked = 0
  const accepted = Array.from({ length: 50 }, () => ({
    get text() {
      looked += 1
      return 'a'
    },
    tolerance: null,
  }))
  expect(isAccepted(`${'.'.repeat(49_999)}x`, accepted)).toBe(false)
  expect(looked).toBe(0)
})
