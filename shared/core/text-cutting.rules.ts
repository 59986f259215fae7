/** The beginning of a text, cut between whole characters or words. */
export function beginningOf(text: string, most: number, granularity: 'grapheme' | 'word'): string {
  let end = 0
  for (const { segment } of new Intl.Segmenter('km', { granularity }).segment(text)) {
    if (end + segment.length > most) break
    end += segment.length
  }
  return text.slice(0, end)
}

/** A text of at most so many characters; of a longer one its beginning, with an ellipsis. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${beginningOf(text, most - 1, 'grapheme')}…` : text
