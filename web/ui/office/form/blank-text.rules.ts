/** What is filled in for each reader, by how it is stored: `{ '{name}': 'Student’s name' }`. */
export type Blanks = Readonly<Record<string, string>>

/** A piece of a text: as it is written, or a blank. */
export type Piece = { text: string; isBlank: boolean }

/** A text by its blanks, in order; joined they are the text again. */
export function piecesOf(text: string, blanks: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let rest = text
  while (rest !== '') {
    const found = blanks
      .map((blank) => ({ blank, at: rest.indexOf(blank) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0]
    const at = found?.at ?? rest.length
    if (at > 0) pieces.push({ text: rest.slice(0, at), isBlank: false })
    if (!found) return pieces
    pieces.push({ text: found.blank, isBlank: true })
    rest = rest.slice(at + found.blank.length)
  }
  return pieces
}
