import { searchText } from '#shared/core/search-text.rules.ts'

// Keyboards, phones and input methods write the same sign in many ways.

const singleQuotes = /[\u2018-\u201b\u2032\u2039\u203a\u02bc\uff07\u00b4]|(?<=\p{L})`(?=\p{L})/gu
const doubleQuotes = /[\u00ab\u00bb\u201c-\u201f\u2033\u300a-\u300f\u301d-\u301f\uff02]/g
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
/** A power that is written above; a number above another sign, and the charge of an ion, are plain. */
const powers = /(?<=[\p{L}\p{Nd})\]])⁻?[⁰¹²³⁴-⁹]+(?![⁰¹²³⁴-⁹⁺⁻])/gu
const unitPowers = /(?<=(?:^|\d ?)[mcdk]m|\d ?(?:m|ម|សម|គម)|\/s)[23](?![\p{L}\p{Nd}])/gu

/** A text with one form for each sign, in the spelling in which the search compares words. */
export function oneWriting(text: string): string {
  const named = text
    // Many keyboards have this one for degrees.
    .replace(/(?<=\p{Nd} ?)[º˚]/gu, '°')
    .replace(powers, '^$&')
    // 2½ is 2 1/2, not 21/2.
    .replace(/(?<=\p{Nd})(?=[¼-¾⅐-⅞])/gu, ' ')
    .replace(doubleQuotes, '"')
    .replace(singleQuotes, "'")
  return searchText(named)
    .replace(dashes, '-')
    .replace(/[\u2044\u00f7]/g, '/')
    .replace(/、/g, ',')
    .replace(unitPowers, '^$&')
}

const ends = new Set('.,;:?។៕៖。')

/** Without the quotes around a text and the full stop behind it, unless it has nothing else. */
export function bareText(text: string): string {
  let from = 0
  let to = text.length
  for (let before = -1; before !== to - from && from < to; ) {
    before = to - from
    const first = text[from]
    const last = text[to - 1]
    if (first === ' ') from += 1
    else if (last === ' ' || ends.has(last ?? '')) to -= 1
    else if (last === '!' && !isFactorial(text.slice(Math.max(from, to - 3), to))) to -= 1
    else if (first === last && isQuote(first) && to - from > 1) {
      from += 1
      to -= 1
    } else if (isQuote(first) && text.lastIndexOf(first ?? '', to - 1) === from) from += 1
  }
  return text.slice(from, to) || text
}

const isQuote = (sign: string | undefined) => sign === '"' || sign === "'"
/** Behind a number, a bracket or a single letter. */
const isFactorial = (end: string) => /(?:^|[^\p{L}\p{M}])\p{L}!$|[\d)]!$/u.test(end)
