import { decoded } from './html-entities.ts'
import { type HtmlPiece, htmlPieces } from './html-pieces.ts'

// Powers and indices of HTML: m<sup>2</sup> is m², and never m2.

const plain = '0123456789+-=()'
const above = new Map([...plain, 'n', 'i'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][at] ?? '']))
const below = new Map(
  [...plain, ...'aehijklmnoprstuvx'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'][at] ?? '']),
)

/** What it belongs to: a word, a number or what is in brackets before it. */
const baseAt = /(?:[\p{L}\p{M}\p{Nd}]{1,20}|[)\]])$/u
const ordinals = /^(?:st|nd|rd|th|er|re|e|o|a)$/i
/** Longer ones are raised for other reasons. */
const mostRaised = 60

const ends = /^(?:p|div|li|ul|ol|tr|td|th|table|h[1-6]|br)$/

/** The words and tags of some HTML, with signs or formulas for what is written above or below the line. */
export function* raisedPieces(html: string): Generator<HtmlPiece> {
  let before = ''
  let raised: { tag: 'sup' | 'sub'; words: string } | undefined
  for (const piece of htmlPieces(html)) {
    if ('text' in piece) {
      if (raised) raised.words += piece.text
      else {
        yield* words(before)
        before = piece.text
      }
      continue
    }
    const { tag, isEnd } = piece
    const isRaise = tag === 'sup' || tag === 'sub'
    if (raised && (isRaise || ends.test(tag))) {
      before = together(before, raised.tag, raised.words)
      raised = undefined
    }
    if (isRaise && !isEnd) raised = { tag, words: '' }
    // Formatting inside is left out: signs and formulas have none.
    if (isRaise || raised) continue
    yield* words(before)
    before = ''
    yield piece
  }
  yield* words(raised ? together(before, raised.tag, raised.words) : before)
}

function* words(text: string): Generator<HtmlPiece> {
  if (text !== '') yield { text }
}

function together(before: string, tag: 'sup' | 'sub', written: string): string {
  const text = decoded(written).replace(/\s+/g, ' ').trim().replaceAll('−', '-')
  if (text === '' || text.length > mostRaised) return before + written
  const signs = tag === 'sup' ? above : below
  if ([...text].every((sign) => signs.has(sign))) return before + [...text].map((sign) => signs.get(sign)).join('')
  if (tag === 'sup' && /\d$/.test(before) && ordinals.test(text)) return before + text
  // A sign that is above by itself, as of degrees, stays.
  if (/^[°'"′″™®©ª*º]+$/.test(text)) return before + text
  const base = baseAt.exec(before)?.[0] ?? ''
  const tex = /^[\w+\-*/=().,|' ]+$/.test(text) ? text : `\\text{${text.replace(/[\\{}$%#&_^~<>]/g, '')}}`
  const formula = `\\(${baseTex(base)}${tag === 'sup' ? '^' : '_'}{${tex.replaceAll('_', '')}}\\)`
  return before.slice(0, before.length - base.length) + formula
}

/** A word is upright, a letter is not. */
function baseTex(base: string): string {
  if (base === '') return '{}'
  if (/^(?:[A-Za-z]|\d+|[)\]])$/.test(base)) return base
  return /^[A-Za-z\d]+$/.test(base) ? `\\mathrm{${base}}` : `\\text{${base}}`
}
