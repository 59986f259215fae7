import { randomBytes } from 'node:crypto'

/** Of the last id: those of one millisecond are numbered, so that what was written first is also read first. */
let last = { at: 0, number: 0 }

/** A uuid of version 7: it begins with the time and a number, so that rows made together are stored together, in order. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  // Twelve bits: it begins low, and leaves thousands for one millisecond.
  const number = now === last.at ? (last.number + 1) % 0x1000 : bytes.readUInt8(6)
  last = { at: now, number }
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | number, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isId(word: string): boolean {
  return uuid.test(word)
}
