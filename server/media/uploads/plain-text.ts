import { chunksOf, type FileSource } from '#server/core/storage/file-source.ts'

// Control characters that no text file needs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/
const unassigned = /\p{Cn}/u

/**
 * Whether a file is text: in UTF-16 with its mark, or in any encoding that has the characters of ASCII, such as UTF-8,
 * Windows-1252 or GBK. What the text says does not matter: it is only ever sent to be saved, never to be opened as a page.
 */
export async function isPlainText(source: FileSource): Promise<boolean> {
  const mark = (await source.read(0, 2)).toString('hex')
  if (mark === 'fffe' || mark === 'feff') return isWideText(source, mark === 'fffe' ? 'utf-16le' : 'utf-16be')
  // DOS programs end a text with this mark.
  const isMarked = (await source.read(source.size - 1, 1)).toString('hex') === '1a'
  const size = source.size - (isMarked ? 1 : 0)
  const text = { size, read: (from: number, length: number) => source.read(from, Math.min(length, size - from)) }
  for await (const chunk of chunksOf(text, 0)) if (controls.test(chunk.toString('latin1'))) return false
  return true
}

async function isWideText(source: FileSource, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of chunksOf(source, 0)) {
      const text = decoder.decode(chunk, { stream: true })
      if (controls.test(text) || unassigned.test(text)) return false
    }
    decoder.decode()
    return true
  } catch (error) {
    // A failure of the disk says nothing about the text.
    if (error instanceof TypeError) return false
    throw error
  }
}
