/** Khmer and Chinese are written without spaces. */
const unspaced = /[\u1780-\u17dd\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u
const khmer = /[\u1780-\u17dd]/

/** Function words, which do not matter in a search: a search for a course 'for' something is for the something. */
const joining = new Set('និង នៃ នៅ ក្នុង ដោយ ជា ពី ទៅ ដល់ របស់ សម្រាប់ សំរាប់ ដែល ឬ ហើយ ឱ្យ ឲ្យ អោយ តាម លើ ការ ភាព យ៉ាង'.split(' '))
/** The prefix that makes a noun of a verb: គ្រប់គ្រង, to manage, and ការគ្រប់គ្រង, management. */
const nominal = /^(?:ការ|ភាព)(?=.)/u

/** What makes a noun of a word and means nothing by itself: agriculture is not 'farm' and 'deed'. */
const ending = new Set('កម្ម កិច្ច'.split(' '))

// An old browser has none; there a run is searched for as it is.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('km', { granularity: 'word' }) : undefined

/**
 * The words of a run of letters without spaces. A text that contains the run contains each of them.
 */
export function piecesOf(run: string): string[] {
  if (!unspaced.test(run) || !segmenter) return [run]
  const pieces = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  const meant = groupsBetween(pieces).flatMap(joinedShort)
  return (meant.length > 0 ? meant : joinedShort(pieces)).map(withoutNominal)
}

/** The groups of words between function words. */
function groupsBetween(pieces: readonly string[]): string[][] {
  const groups: string[][] = [[]]
  for (const piece of pieces) {
    if (joining.has(piece)) groups.push([])
    else groups.at(-1)?.push(piece)
  }
  return groups
}

const isShort = (piece: string) => unspaced.test(piece) && piece.length < (khmer.test(piece) ? 3 : 2)

/**
 * A very short piece is usually part of a word the dictionary does not know, and would match everywhere: it is joined to
 * the next piece, or at the end to the one before.
 */
function joinedShort(pieces: readonly string[]): string[] {
  const joined: string[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = joined.at(-1)
    const isOneScript = last !== undefined && khmer.test(last) === khmer.test(piece)
    const isEnd = at === pieces.length - 1
    if (isOneScript && (isShort(last) || (isEnd && isShort(piece)))) joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}

/** What begins or ends the name of somebody who does something: a search for tailors is one for tailoring. */
const doer = /^(?:អ្នក|គ្រូ|ជាង)(?=.)|(?<=.)ករ$/u
const khmerLetter = /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd])*/gu
/** A word that certainly is one, to find where another ends that is beside it. */
const marker = 'កម្ពុជា'

/**
 * The two words of which a Khmer compound is made, or the compound if it is not one. The dictionary knows រូបថត, a photo,
 * as one word; a text about ថតរូប, taking photos, has the same two.
 */
export function partsOf(word: string): string[] {
  const letters = word.match(khmerLetter) ?? []
  if (letters.length < 2 || letters.join('') !== word) return [word]
  const does = word.replace(doer, '')
  if (does !== word && isWord(does)) return [does]
  const splits = letters
    .map((_, at) => [letters.slice(0, at), letters.slice(at)])
    .map((parts) => parts.map((part) => part.join('')))
    // A word of one letter is in almost every text.
    .filter((parts) => parts.every((part) => letterCount(part) > 1 && isWord(part)))
  const unevenness = ([one = '', other = '']: string[]) => Math.abs(letterCount(one) - letterCount(other))
  const parts = splits.sort((a, b) => unevenness(a) - unevenness(b))[0] ?? [word]
  return parts.some((part) => joining.has(part) || ending.has(part)) ? [word] : parts
}

/** Letters, those below others too, without vowels and signs. */
const letterCount = (text: string) => text.match(/[\u1780-\u17b3]/g)?.length ?? 0

/** The dictionary finds it between two others. */
function isWord(text: string): boolean {
  if (!segmenter) return false
  const found = [...segmenter.segment(marker + text + marker)].map(({ segment }) => segment)
  return found.length === 3 && found[1] === text
}

function withoutNominal(piece: string): string {
  const verb = piece.replace(nominal, '')
  return verb.length > 4 ? verb : piece
}
