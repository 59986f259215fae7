import { piecesOf } from './word-pieces.rules.ts'

// A migration has the same steps in SQL, to rebuild stored texts; a test compares the two.

type Step = readonly [RegExp, string]

const consonant = '[\u1780-\u17b3]'
/** A letter below another: U+17D2 (coeng) puts the next letter there. */
const below = `\u17d2${consonant}`
const vowel = '[\u17b6-\u17c5]'

/** Invisible characters: zero-width spaces, joiners, direction marks, soft hyphens, the inherent vowels of Khmer. */
const unseen = '\u00ad\u034f\u061c\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff'

/** One order for the signs around a letter, which look the same in any order. Unicode's normalization does not do it. */
const tidying: readonly Step[] = [
  [new RegExp(`[${unseen}]`, 'g'), ''],
  // A vowel typed as its two halves.
  [/\u17c1\u17b8|\u17b8\u17c1/g, '\u17be'],
  [/\u17c1\u17b6/g, '\u17c4'],
  // A subscript belongs before the vowel and before the register shifter.
  [new RegExp(`(${vowel}|[\u17c9\u17ca])((?:${below})+)`, 'g'), '$2$1'],
  [new RegExp(`(${vowel})([\u17c9\u17ca])`, 'g'), '$2$1'],
  [new RegExp(`([\u17c6-\u17c8])(${vowel})`, 'g'), '$2$1'],
  // Of several subscripts, ro is the last.
  [new RegExp(`(\u17d2\u179a)(${below})`, 'g'), '$2$1'],
]

/** Letters and spellings that mean the same become one. */
const folding: readonly Step[] = [
  [/\u17a3/g, '\u17a2'],
  [/\u17a4/g, '\u17a2\u17b6'],
  // ឲ is ឱ, ឳ is ឪ; ឫ ឬ ឭ ឮ as they sound.
  [/\u17b2/g, '\u17b1'],
  [/\u17b3/g, '\u17aa'],
  [/\u17ab/g, '\u179a\u17b9'],
  [/\u17ac/g, '\u179a\u17ba'],
  [/\u17ad/g, '\u179b\u17b9'],
  [/\u17ae/g, '\u179b\u17ba'],
  // Below another letter da and ta look the same.
  [/\u17d2\u178a/g, '\u17d2\u178f'],
  // អោយ and ឱយ are ឱ្យ.
  [/\u17a2\u17c4\u1799|\u17b1\u1799/g, '\u17b1\u17d2\u1799'],
  // សម្រាប់ was written សំរាប់, and តម្លៃ តំលៃ.
  [/([\u1780-\u17a2])\u1798\u17d2([\u179a\u179b])/g, '$1\u17c6$2'],
  [/\u17e0/g, '0'],
  [/\u17e1/g, '1'],
  [/\u17e2/g, '2'],
  [/\u17e3/g, '3'],
  [/\u17e4/g, '4'],
  [/\u17e5/g, '5'],
  [/\u17e6/g, '6'],
  [/\u17e7/g, '7'],
  [/\u17e8/g, '8'],
  [/\u17e9/g, '9'],
]

const through = (text: string, steps: readonly Step[]) =>
  steps.reduce((done, [pattern, instead]) => done.replace(pattern, instead), text)

/** Without invisible characters, and with the signs around a letter in their usual order. */
export const tidied = (text: string) => through(text.normalize('NFKC'), tidying)
const folded = (text: string) => through(text, folding).toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Text as the search compares it, normalized. People who write Khmer put invisible spaces between words, type signs in
 * any order, and use older spellings.
 */
export function searchText(text: string): string {
  return folded(tidied(text))
}

// Punctuation, symbols and emoji.
const signs =
  /[!-/:-@[-`{-\u00bf\u00d7\u00f7\u17d4-\u17db\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\uff00-\uff0f\u{1f000}-\u{1faff}]/gu
const written = /[\u1780-\u17dd]+|[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/gu

/**
 * The same with only words, one space between two, for a search by the beginnings of words. A run of Khmer or Chinese
 * is separated from other words.
 */
export function plainText(text: string): string {
  return searchText(text).replace(signs, ' ').replace(written, ' $& ').replace(/\s+/g, ' ').trim()
}

const unspacedLetter = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/gu

/**
 * Spaces around every Chinese character. A trigram index cannot find a word of two characters, but it counts the
 * beginning and the end of a word as characters too.
 */
export function spaceCharacters(text: string): string {
  return text.replace(unspacedLetter, ' $& ').replace(/ +/g, ' ')
}

// Each word costs time, and nobody types more.
const mostWords = 8

/** The words of a query, all of which must match. Text without spaces is split into its words. */
export function searchWords(query: string): string[] {
  return wordsOf(tidied(query).split(/\s+/))
}

/** The words of a query for `plainText`, and whether each must match the beginning of a word. */
export function plainWords(query: string): { word: string; isBeginning: boolean }[] {
  const words = wordsOf(tidied(query).replace(signs, ' ').replace(written, ' $& ').split(/\s+/))
  return words.map((word) => ({ word, isBeginning: word.search(written) < 0 }))
}

function wordsOf(runs: readonly string[]): string[] {
  return [...new Set(runs.flatMap(foldedPieces))].slice(0, mostWords)
}

function foldedPieces(run: string): string[] {
  const whole = folded(run)
  const pieces = piecesOf(run).map(folded).filter(Boolean)
  // A spelling that is folded across the border of two pieces would match neither.
  return pieces.every((piece) => whole.includes(piece)) ? pieces : [whole]
}
