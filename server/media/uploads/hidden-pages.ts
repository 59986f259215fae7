import { chunksOf, type FileSource } from '#server/core/storage/file-source.ts'

/** What makes a browser or a server see a page or a program. */
const pageMarks =
  /<(?:!doctype|html|head|body|script|iframe|svg|object|embed|style|link|meta|form|img|table|\?php|\?xml|%)/i
/** The same in words so long that they stand in no millions of bytes by chance. */
const sureMarks = /<(?:!doctype|html[\s>]|script|iframe|\?php\s)/i

/** As far as browsers look when they guess what a file is, and further. */
const sniffedBytes = 4096

/** Whether a file begins like a page. */
export async function beginsAsPage({ read }: FileSource): Promise<boolean> {
  return pageMarks.test((await read(0, sniffedBytes)).toString('latin1'))
}

/** Whether a page or a script stands anywhere in a file that should hold none. */
export const hidesPage = (source: FileSource) => holds(source, sureMarks)

async function holds(source: FileSource, marks: RegExp): Promise<boolean> {
  for await (const chunk of chunksOf(source, 16)) {
    if (marks.test(chunk.toString('latin1'))) return true
  }
  return false
}

// Whatever a text file has no use for: a zero above all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/

/** Plain text in UTF-8: no page, no program, nothing that only machines read. */
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
