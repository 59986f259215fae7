// U+17D2 (coeng) puts the next consonant below: here a subscript ro before another subscript.
const coengRo = /(\u17d2\u179a)(\u17d2[\u1780-\u17b3])/g
// Below another letter da and ta look the same, and people type either.
const coengDa = '\u17d2\u178a'
const coengTa = '\u17d2\u178f'

/**
 * Text as the search compares it. Unicode's own normalisation leaves two spellings of the same Khmer cluster apart
 * (ស្រ្តី and ស្ត្រី), and writers put invisible spaces between words; both must find each other.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(coengRo, '$2$1')
    .replaceAll(coengDa, coengTa)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a query, each of which must be found. At most eight: nobody types more, and each costs. */
export function searchWords(query: string): string[] {
  return searchText(query).split(' ').filter(Boolean).slice(0, 8)
}
