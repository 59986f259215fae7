const longestSlug = 60

/** The readable part of an address: letters, marks and digits of any script, cut between whole characters. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u200b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const graphemes = [...new Intl.Segmenter('km', { granularity: 'grapheme' }).segment(words)].map((g) => g.segment)
  return graphemes.slice(0, longestSlug).join('').replace(/-+$/, '')
}
