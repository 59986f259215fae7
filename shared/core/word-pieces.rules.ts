/** Khmer and Chinese are written without spaces. */
const unspaced = /[\u1780-\u17dd\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u
const khmer = /[\u1780-\u17dd]/

/** Function words, which do not matter in a search: a search for a course 'for' something is for the something. */
const joining = new Set('និង នៃ នៅ ក្នុង ដោយ ជា ពី ទៅ ដល់ របស់ សម្រាប់ សំរាប់ ដែល ឬ ហើយ ឱ្យ ឲ្យ អោយ តាម លើ ការ ភាព យ៉ាង'.split(' '))
/** The prefix that makes a noun of a verb: គ្រប់គ្រង, to manage, and ការគ្រប់គ្រង, management. */
const nominal = /^(?:ការ|ភាព)(?=.)/u

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

function withoutNominal(piece: string): string {
  const verb = piece.replace(nominal, '')
  return verb.length > 4 ? verb : piece
}
