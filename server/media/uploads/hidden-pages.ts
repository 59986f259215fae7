import { chunksOf, type FileSource } from '#server/core/storage/file-source.ts'

/** Tags that make a browser or server treat a file as a page or program. */
const pageMarks =
  /<(?:!doctype|html|head|body|script|iframe|svg|object|embed|style|link|meta|form|img|table|\?php|\?xml|%)/i
/** Tags long enough not to appear by chance in megabytes of binary data. */
const sureMarks = /<(?:!doctype|html[\s>]|script|iframe|\?php\s)/i

/** More than browsers read when they guess a type. */
const sniffedBytes = 4096

export async function beginsAsPage({ read }: FileSource): Promise<boolean> {
  return pageMarks.test((await read(0, sniffedBytes)).toString('latin1'))
}

/** Whether a binary file contains a page or a script anywhere. */
export const hidesPage = (source: FileSource) => holds(source, sureMarks)

async function holds(source: FileSource, marks: RegExp): Promise<boolean> {
  for await (const chunk of chunksOf(source, 16)) {
    if (marks.test(chunk.toString('latin1'))) return true
  }
  return false
}

// Control characters that no text file needs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/

/** Plain UTF-8 text: no page, no program, no binary data. */
export async function isPlainText(source: FileSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  if ((await source.read(0, 2)).toString('latin1') === '#!') return false
  try {
    for await (const chunk of chunksOf(source, 0)) {
      if (controls.test(decoder.decode(chunk, { stream: true }))) return false
    }
    decoder.decode()
  } catch {
    return false
  }
  return !(await holds(source, pageMarks))
}
