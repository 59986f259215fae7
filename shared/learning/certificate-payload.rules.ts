/**
 * The content of a certificate's QR, which can be checked offline with our public key: `<payload>.<signature>`, both in
 * base64url. The payload is one byte for the version and then its texts, with one byte for each Khmer or ASCII letter,
 * so that the QR stays coarse enough to be scanned from print.
 */
export type CertificatePayload = {
  /** The id of the key it is signed with. */
  key: string
  number: string
  name: string
  course: string
  /** The day it was finished, in Cambodia: 2026-11-15. */
  date: string
  author: string
  school: string
  /** Two schools may have the same name, so its id and its host are signed, too. Version 1 has neither. */
  school_id: string
  host: string
}

const version = 2
/** How many of the fields each version has. */
const fieldCounts: Record<number, number> = { 1: 7, 2: 9 }
const separator = 0x1f
const escaped = 0x1a
const khmer = 0x1780
const signatureBytes = 64

/** In the order they are written, with their longest length: a QR holds little more than 2,000 letters. */
const fields: [keyof CertificatePayload, number][] = [
  ['key', 20],
  ['number', 90],
  ['name', 120],
  ['course', 160],
  ['date', 10],
  ['author', 80],
  ['school', 80],
  ['school_id', 36],
  ['host', 120],
]

const longestSigned = 4000

/** A text as it is signed: without line breaks, and cut to the longest length. */
export function signedText(field: keyof CertificatePayload, text: string): string {
  const most = fields.find(([name]) => name === field)?.[1] ?? 0
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they separate the texts of a payload
  const line = text.toWellFormed().replace(/[\u0000-\u001f\u007f]+/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1)}…`.toWellFormed() : line
}

export function payloadBytes(payload: CertificatePayload): Uint8Array<ArrayBuffer> {
  const texts = fields.map(([name]) => textBytes(signedText(name, payload[name])))
  return Uint8Array.from([version, ...texts.flatMap((bytes, at) => (at === 0 ? bytes : [separator, ...bytes]))])
}

/** The payload in these bytes; undefined if they are not one. */
export function payloadFrom(bytes: Uint8Array): CertificatePayload | undefined {
  const count = fieldCounts[bytes[0] ?? 0]
  if (count === undefined) return undefined
  const texts: string[] = ['']
  for (let at = 1; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === separator) {
      texts.push('')
      continue
    }
    const [high, low] = [bytes[at + 1], bytes[at + 2]]
    if (byte === escaped && (high === undefined || low === undefined)) return undefined
    const unit = byte === escaped ? ((high as number) << 8) | (low as number) : byte < 0x80 ? byte : khmer + byte - 0x80
    if (byte === escaped) at += 2
    texts[texts.length - 1] += String.fromCharCode(unit)
  }
  if (texts.length !== count) return undefined
  return Object.fromEntries(fields.map(([name], at) => [name, texts[at] ?? ''])) as CertificatePayload
}

function textBytes(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) => {
    if (unit < 0x80) return [unit]
    if (unit >= khmer && unit < khmer + 0x80) return [unit - khmer + 0x80]
    return [escaped, unit >> 8, unit & 0xff]
  })
}

export type Signed = {
  payload: CertificatePayload
  /** The signed bytes. */
  bytes: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** The parts of a signed payload. The signature is not checked here. */
export function readSigned(text: string): Signed | undefined {
  if (text.length > longestSigned) return undefined
  const [, first, second] = /^([\w-]+)\.([\w-]+)$/.exec(text) ?? []
  const bytes = first && fromBase64(first)
  const signature = second && fromBase64(second)
  const payload = bytes && payloadFrom(bytes)
  if (!payload || !signature || signature.length !== signatureBytes) return undefined
  return { payload, bytes, signature }
}

export function writeSigned(bytes: Uint8Array, signature: Uint8Array): string {
  return `${toBase64(bytes)}.${toBase64(signature)}`
}

/** The signed part of a pasted or scanned text: the address of a certificate, or the bare text. */
export function signedPartOf(text: string): string | undefined {
  const part = text.trim().split('#').at(-1) ?? ''
  return readSigned(part) ? part : undefined
}

export function toBase64(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    // Only the canonical form is accepted: other texts can decode to the same bytes.
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}
