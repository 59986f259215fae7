import type { ReadyFormula } from '#shared/core/words/formulas.ts'

/** What most formulas are made of; a square is where something is missing. */
export const readyFormulas: { name: ReadyFormula; shown: string; ready: string }[] = [
  { name: 'fraction', shown: '\\frac{a}{b}', ready: '\\frac{□}{□}' },
  { name: 'power', shown: 'x^n', ready: '□^{□}' },
  { name: 'index', shown: 'x_n', ready: '□_{□}' },
  { name: 'root', shown: '\\sqrt{x}', ready: '\\sqrt{□}' },
  { name: 'nthRoot', shown: '\\sqrt[n]{x}', ready: '\\sqrt[□]{□}' },
  { name: 'brackets', shown: '\\left(x\\right)', ready: '\\left( □ \\right)' },
  { name: 'times', shown: '\\times', ready: '\\times ' },
  { name: 'lessEqual', shown: '\\le', ready: '\\le ' },
  { name: 'greaterEqual', shown: '\\ge', ready: '\\ge ' },
  { name: 'notEqual', shown: '\\ne', ready: '\\ne ' },
  { name: 'pi', shown: '\\pi', ready: '\\pi ' },
  { name: 'angle', shown: '90^\\circ', ready: '□^\\circ' },
  { name: 'vector', shown: '\\vec{v}', ready: '\\vec{□}' },
  { name: 'sum', shown: '\\sum', ready: '\\sum_{□}^{□} ' },
  { name: 'integral', shown: '\\int', ready: '\\int_{□}^{□} □ \\, dx' },
  { name: 'limit', shown: '\\lim', ready: '\\lim_{x \\to □} ' },
  {
    name: 'matrix',
    shown: '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
    ready: '\\begin{pmatrix} □ & □ \\\\ □ & □ \\end{pmatrix}',
  },
  { name: 'cases', shown: '\\begin{cases}a\\\\b\\end{cases}', ready: '\\begin{cases} □ \\\\ □ \\end{cases}' },
]
