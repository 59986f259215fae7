import { mostListText } from '#shared/learning/class-list.lists.ts'

/** The text of a CSV or text file, as spreadsheets save it; undefined if it is another kind of file. */
export async function readListFile(file: Blob): Promise<string | undefined> {
  if (file.size > 4 * mostListText) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
