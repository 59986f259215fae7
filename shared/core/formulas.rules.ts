/** A formula in TeX; in a line of text, or on a line of its own. */
export type Formula = { tex: string; isBlock: boolean }
/** A part of a text: words, or a formula. */
export type TextPiece = string | Formula

export const formulaMost = 1000

// Any signs, but a backslash only with what it escapes, and none of the signs that begin and end formulas in a text.
const inside = '(?:[^\\\\]|\\\\[^()[\\]])'
const whole = new RegExp(`^${inside}+$`)
/**
 * `\(…\)`, `\[…\]` and `$$…$$`, as Moodle and Markdown have them. One dollar sign is a price, and so is what comes
 * after two of them in `$$5 and $$10`.
 */
const markers = new RegExp(
  `\\$\\$\\$+|\\\\\\((${inside}+?)\\\\\\)|\\\\\\[(${inside}+?)\\\\\\]|\\$\\$((?:[^\\\\$]|\\\\[^()[\\]])+)\\$\\$(?![$\\d])`,
  'g',
)

/** A formula as it is stored; undefined for what is none: nothing, too long, or not distinct from the text around it. */
export function tidyTex(tex: unknown): string | undefined {
  if (typeof tex !== 'string' || tex.length > formulaMost * 2) return undefined
  const line = tex.replace(/[\s\p{Cc}]+/gu, ' ').trimStart()
  const end = line.trimEnd()
  // A backslash with a space is a space.
  const tidy = whole.test(end) ? end : line
  return tidy.length <= formulaMost && whole.test(tidy) ? tidy : undefined
}

export type FoundFormula = { index: number; written: string; formula: Formula }

/** The formulas of a text, with their places. */
export function formulasIn(text: string): FoundFormula[] {
  // Most texts have none.
  if (!/\\[([]|\$\$/.test(text)) return []
  return [...text.matchAll(markers)].flatMap(({ index, 0: written, 1: inLine, 2: inBrackets, 3: inDollars }) => {
    const tex = tidyTex(inLine ?? inBrackets ?? inDollars)
    return tex === undefined ? [] : [{ index, written, formula: { tex, isBlock: inLine === undefined } }]
  })
}

/** The formulas of a text, and the words between them. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { index, written, formula } of formulasIn(text)) {
    if (index > from) pieces.push(text.slice(from, index))
    pieces.push(formula)
    from = index + written.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

export const hasFormula = (text: string): boolean => formulasIn(text).length > 0

/** A formula as it is written in a text. */
export function writtenFormula({ tex, isBlock }: Formula): string {
  if (!isBlock) return `\\(${tex}\\)`
  return tex.includes('$') ? `\\[${tex}\\]` : `$$${tex}$$`
}

/** A text to be read out where nothing can be drawn: its formulas in TeX. */
export const readOut = (text: string): string =>
  textPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.tex))
    .join('')

/** At most so many letters from the beginning of a text; a formula that does not fit is left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let short = ''
  for (const piece of textPieces(text)) {
    const written = typeof piece === 'string' ? piece : writtenFormula(piece)
    const left = most - short.length
    if (written.length <= left) short += written
    else return typeof piece === 'string' ? short + cut(piece, left) : short
  }
  return short
}

/** No letter of two halves is cut in two. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
