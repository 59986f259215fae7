import { crc32 } from 'node:zlib'
import type { FileSource } from './file-source.ts'

/** What goes into an archive: how large it is must be known before it is opened. */
export type ZipEntry = { name: string; bytes: number; open(): AsyncIterable<Uint8Array> }

/** Where an entry of an archive lies in it. */
export type StoredEntry = { name: string; start: number; bytes: number }

// Without the extension for larger ones, places and sizes are written in four bytes.
export const mostZipBytes = 2 ** 32 - 1
export const mostZipEntries = 10_000
const mostListBytes = 4 * 1024 * 1024

const [headBytes, tailBytes, lineBytes, endBytes] = [30, 16, 46, 22]
// The sum follows the bytes; names are in UTF-8; nothing is packed; everything is of the first day a zip can name.
const facts = { needs: 20, flags: 0x0808, method: 0, time: 0, date: 0x0021 }

/** How large an archive of these entries becomes: known before its first byte is made. */
export function zipBytes(entries: readonly Pick<ZipEntry, 'name' | 'bytes'>[]): number {
  return entries.reduce((total, { name, bytes }) => {
    return total + headBytes + lineBytes + 2 * Buffer.byteLength(name) + bytes + tailBytes
  }, endBytes)
}

/**
 * An archive, a piece at a time as its reader takes them. Nothing in it is packed (films are already), and no date
 * stands in it: the same entries make the same bytes.
 */
export async function* storedZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const list: Buffer[] = []
  let at = 0
  for (const { name, bytes, open } of entries) {
    const head = headOf(name)
    yield head
    let [sum, length] = [0, 0]
    for await (const piece of open()) {
      sum = crc32(piece, sum)
      length += piece.byteLength
      yield piece
    }
    if (length !== bytes) throw new Error(`${name} has ${length} bytes, not ${bytes}`)
    yield tailOf(sum, bytes)
    list.push(lineOf(name, sum, bytes, at))
    at += head.length + bytes + tailBytes
  }
  const listed = Buffer.concat(list)
  yield listed
  yield endOf(list.length, listed.length, at)
}

/**
 * The entries of an archive that `storedZip` made, in their order; undefined for every other file. Whatever stands
 * around the bytes of the entries must be what we would have written: nothing lies over another or between them.
 */
export async function storedEntries({ size, read }: FileSource): Promise<StoredEntry[] | undefined> {
  if (size < endBytes) return undefined
  const end = await read(size - endBytes, endBytes)
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  if (count > mostZipEntries || length > mostListBytes || start + length + endBytes !== size) return undefined
  if (!end.equals(endOf(count, length, start))) return undefined
  const list = await read(start, length)
  const entries: StoredEntry[] = []
  let [place, at] = [0, 0]
  while (at + lineBytes <= list.length) {
    const [sum, bytes, nameBytes] = [list.readUInt32LE(at + 16), list.readUInt32LE(at + 20), list.readUInt16LE(at + 28)]
    const name = list.toString('utf8', at + lineBytes, at + lineBytes + nameBytes)
    const line = lineOf(name, sum, bytes, place)
    const [head, tail] = [headOf(name), tailOf(sum, bytes)]
    const behind = place + head.length + bytes
    if (!line.equals(list.subarray(at, at + line.length)) || behind + tailBytes > start) return undefined
    if (!head.equals(await read(place, head.length)) || !tail.equals(await read(behind, tailBytes))) return undefined
    entries.push({ name, start: place + head.length, bytes })
    place = behind + tailBytes
    at += line.length
  }
  return at === list.length && place === start && entries.length === count ? entries : undefined
}

function headOf(name: string): Buffer {
  const named = Buffer.from(name)
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(0x04034b50, 0)
  writeFacts(head, 4)
  head.writeUInt16LE(named.length, 26)
  return Buffer.concat([head, named])
}

function tailOf(sum: number, bytes: number): Buffer {
  const tail = Buffer.alloc(tailBytes)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(sum, 4)
  tail.writeUInt32LE(bytes, 8)
  tail.writeUInt32LE(bytes, 12)
  return tail
}

function lineOf(name: string, sum: number, bytes: number, place: number): Buffer {
  const named = Buffer.from(name)
  const line = Buffer.alloc(lineBytes)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(facts.needs, 4)
  writeFacts(line, 6)
  line.writeUInt32LE(sum, 16)
  line.writeUInt32LE(bytes, 20)
  line.writeUInt32LE(bytes, 24)
  line.writeUInt16LE(named.length, 28)
  line.writeUInt32LE(place, 42)
  return Buffer.concat([line, named])
}

function endOf(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(endBytes)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  return end
}

function writeFacts(into: Buffer, at: number): void {
  for (const [index, value] of Object.values(facts).entries()) into.writeUInt16LE(value, at + index * 2)
}
