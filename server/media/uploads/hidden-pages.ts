import { chunksOf, type FileSource } from '#server/core/storage/file-source.ts'

// We send every file with its real type and `nosniff`, so a browser never looks for a page inside binary data. Marks count
// where it could take a file for a page all the same: in text, and in what follows the end of a picture.

/** The start of a page, or of a program for a web server. */
const beginsAsMarkup = /^[\s\ufeff]*<[a-z!?%]/i
/** Tags long enough not to appear by chance in megabytes of binary data. */
const pageMarks = /<(?:!doctype|html[\s>]|script|iframe|\?php\s)/i

/** More than browsers read when they guess a type. */
const sniffedBytes = 4096

/** Whether a file contains a page or a script from a position on. */
export async function hidesPage(source: FileSource, start = 0): Promise<boolean> {
  for await (const chunk of chunksOf(partOf(source, start), 16)) {
    if (pageMarks.test(chunk.toString('latin1'))) return true
  }
  return false
}

function partOf({ size, read }: FileSource, start: number): FileSource {
  return { size: Math.max(0, size - start), read: (from, length) => read(start + from, length) }
}

// Control characters that no text file needs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/

/** Plain UTF-8 text: no page, no program, no binary data. */
export async function isPlainText(source: FileSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const begin = (await source.read(0, sniffedBytes)).toString('utf8')
  if (begin.startsWith('#!') || beginsAsMarkup.test(begin)) return false
  try {
    for await (const chunk of chunksOf(source, 0)) {
      if (controls.test(decoder.decode(chunk, { stream: true }))) return false
    }
    decoder.decode()
  } catch {
    return false
  }
  return !(await hidesPage(source))
}
