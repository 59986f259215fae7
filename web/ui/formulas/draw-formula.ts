import katex, { ParseError } from 'katex'
import type { Formula } from '#shared/core/formulas.rules.ts'

/** MathML that browsers draw without styles, or the part of the TeX that cannot be read. */
export type DrawnFormula = { mathml: string } | { wrong: string }

const known = new Map<string, DrawnFormula>()
// Everybody who takes an exam is shown the same ones.
const mostKnown = 2000

/** Nothing in a formula can open, load or run anything, and its size and its own commands are bounded. */
export function drawFormula({ tex, isBlock }: Formula): DrawnFormula {
  const key = `${isBlock} ${tex}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= mostKnown) known.clear()
  const drawn = draw(tex, isBlock)
  known.set(key, drawn)
  return drawn
}

function draw(tex: string, isBlock: boolean): DrawnFormula {
  try {
    const mathml = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      trust: false,
      throwOnError: true,
      // Khmer words in a formula are no error.
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    })
    return isOnlyMath(mathml) ? { mathml } : { wrong: tex }
  } catch (error) {
    return { wrong: error instanceof ParseError ? around(tex, error.position) : tex }
  }
}

const around = (tex: string, place: number | undefined) =>
  place === undefined ? tex : tex.slice(Math.max(0, place), place + 20) || tex.slice(-20)

const elements = new Set(
  'span math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose merror'.split(
    ' ',
  ),
)
const attributes = new Set(
  'class xmlns display encoding mathvariant mathcolor mathbackground mathsize fence stretchy separator symmetric form accent accentunder lspace rspace movablelimits largeop minsize maxsize width height depth voffset linethickness scriptlevel displaystyle columnalign columnspacing columnlines rowspacing rowlines frame framespacing rowalign side notation linebreak'.split(
    ' ',
  ),
)

/** Whether some markup is a formula and nothing else. The library escapes and refuses by itself; this does not trust it. */
export function isOnlyMath(markup: string): boolean {
  const rest = markup.replace(/<\/([a-z]+)>|<([a-z]+)((?: [a-z]+="[^"<>]*")*)\/?>/g, (whole, closed, opened, given) => {
    const names = [...String(given ?? '').matchAll(/ ([a-z]+)="/g)].map(([, name = '']) => name)
    return elements.has(closed ?? opened) && names.every((name) => attributes.has(name)) ? '' : whole
  })
  return !/[<>]/.test(rest)
}
