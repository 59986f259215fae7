import { inflateSync } from 'node:zlib'

type Table = { tag: Buffer; sum: number; data: Buffer }

/**
 * A font as programs want it (TTF), from one as browsers want it (WOFF 1.0): the same tables, compressed one by one. A
 * family that comes in several files can be given another name of the same length, so that each is found by its own.
 */
export function ttfFromWoff(woff: Buffer, rename?: { from: string; to: string }): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font')
  const count = woff.readUInt16BE(12)
  const tables: Table[] = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const tag = woff.subarray(entry, entry + 4)
    const bytes = woff.subarray(offset, offset + packed)
    const data = packed < size ? inflateSync(bytes) : Buffer.from(bytes)
    if (rename && tag.toString('latin1') === 'name') renameIn(data, rename)
    return { tag, sum: woff.readUInt32BE(entry + 16), data }
  })
  return fontOf(woff.readUInt32BE(4), tables)
}

function fontOf(flavor: number, tables: Table[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((tables.length - power) * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [at, { tag, sum, data }] of tables.entries()) {
    const entry = 12 + 16 * at
    tag.copy(head, entry)
    head.writeUInt32BE(sum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}

/** Names are written in two bytes a letter, the older ones in one. */
function renameIn(names: Buffer, { from, to }: { from: string; to: string }): void {
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16()
  for (const form of [wide, (text: string) => Buffer.from(text, 'latin1')]) {
    const [old, fresh] = [form(from), form(to)]
    for (let at = names.indexOf(old); at >= 0; at = names.indexOf(old, at + old.length)) fresh.copy(names, at)
  }
}
