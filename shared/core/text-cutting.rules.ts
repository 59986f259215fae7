/** The beginning of a text, cut between whole characters or words. */
export function beginningOf(text: string, most: number, granularity: 'grapheme' | 'word'): string {
  let end = 0
  for (const { segment } of new Intl.Segmenter('km', { granularity }).segment(text)) {
    if (end + segment.length > most) break
    end += segment.length
  }
  return text.slice(0, end)
}
