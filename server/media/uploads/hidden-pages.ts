import { chunksOf, type FileSource } from '#server/core/storage/file-source.ts'

// We send every file with its real type and `nosniff`, and texts to be saved only, so a browser never looks for a page in
// them. Marks count where it could take a file for a page all the same: in what follows the end of a picture.

/** Tags long enough not to appear by chance in megabytes of binary data. */
const pageMarks = /<(?:!doctype|html[\s>]|script|iframe|\?php\s)/i

/** Whether a file contains a page or a script from a position on. */
export async function hidesPage({ size, read }: FileSource, start: number): Promise<boolean> {
  const rest = { size: Math.max(0, size - start), read: (from: number, length: number) => read(start + from, length) }
  for await (const chunk of chunksOf(rest, 16)) if (pageMarks.test(chunk.toString('latin1'))) return true
  return false
}
