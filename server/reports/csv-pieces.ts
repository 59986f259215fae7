import { stringify } from 'csv-stringify/sync'
import { harmless } from '#server/core/nouns/spreadsheet.ts'

type Cell = string | number | null

const mark = '\uFEFF'

/** A spreadsheet of any length, a piece at a time: its head, and what comes of its rows. */
export async function* csvPieces(
  head: readonly string[],
  pieces: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const bytes = (rows: readonly (readonly Cell[])[]) =>
    Buffer.from(stringify(rows.map((row) => row.map((cell) => harmless(cell ?? '')))))
  yield Buffer.concat([Buffer.from(mark), bytes([head])])
  for await (const rows of pieces) if (rows.length > 0) yield bytes(rows)
}
