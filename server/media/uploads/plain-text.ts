import { chunksOf, type FileSource } from '#server/core/storage/file-source.ts'

// Control characters that no text file needs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/
const unassigned = /\p{Cn}/u

/**
 * Whether a file is text: in UTF-16, or in any encoding that has the characters of ASCII, such as UTF-8, Windows-1252 or
 * GBK. What the text says does not matter: it is only ever sent to be saved, never to be opened as a page.
 */
export async function isPlainText(source: FileSource): Promise<boolean> {
  const mark = (await source.read(0, 2)).toString('hex')
  if (mark === 'fffe' || mark === 'feff') return isTextIn(source, mark === 'fffe' ? 'utf-16le' : 'utf-16be')
  return (await hasNoControls(source)) || (await isUnmarkedWideText(source))
}

/** Whether a file is text in UTF-8 and nothing else, from its first to its last byte. */
export const isUtf8 = async (source: FileSource) => isTextIn(await withoutEndMark(source), 'utf-8')

async function hasNoControls(source: FileSource): Promise<boolean> {
  const text = await withoutEndMark(source)
  for await (const chunk of chunksOf(text, 0)) if (controls.test(chunk.toString('latin1'))) return false
  return true
}

/** DOS programs end a text with this mark. */
async function withoutEndMark(source: FileSource): Promise<FileSource> {
  const isMarked = (await source.read(source.size - 1, 1)).toString('hex') === '1a'
  const size = source.size - (isMarked ? 1 : 0)
  return { size, read: (from, length) => source.read(from, Math.min(length, size - from)) }
}

async function isTextIn(source: FileSource, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Promise<boolean> {
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

/** Spaces, line breaks and the marks between sentences. */
const breaks = /[\s,.;:!?\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f\u17d4-\u17d6]/g
const leastBreaks = 1 / 40
/** ASCII and Khmer, whose words are often joined by an invisible space: hardly any two random bytes are one of these. */
const asciiOrKhmer = /^[\t-~\u1780-\u17ff\u19e0-\u19ff\u200b-\u200d]+$/
/** A third of all pairs of bytes are a Chinese character or mark, so only a row of them is a text. */
const chinese = /^[\u4e00-\u9fff\u3000-\u303f\uff00-\uff5e\s]{16,}$/
const sampleBytes = 4096

/** UTF-16 without its mark: any two bytes are some character, so it must be of one script or have the spaces of a text. */
async function isUnmarkedWideText(source: FileSource): Promise<boolean> {
  if (source.size % 2 !== 0) return false
  const sample = await source.read(0, sampleBytes)
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const text = new TextDecoder(encoding).decode(sample)
    const hasBreaks = (text.match(breaks)?.length ?? 0) >= text.length * leastBreaks
    const isOneScript = asciiOrKhmer.test(text) || chinese.test(text)
    if ((hasBreaks || isOneScript) && (await isTextIn(source, encoding))) return true
  }
  return false
}
