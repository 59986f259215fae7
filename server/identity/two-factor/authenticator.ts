import { createHmac, timingSafeEqual } from 'node:crypto'

// One-time codes of an app on the phone, by RFC 6238: six digits of SHA-1 over the half minute.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30
/** Clocks of cheap phones are off: the half minute before and the one after are taken too. */
const drift = 1

/** A key of 160 bits in base32, as people type it into an app, made of 32 random bytes. */
export function appSecretOf(random: Buffer): string {
  return Array.from(random.subarray(0, 32), (byte) => alphabet.charAt(byte % 32)).join('')
}

/** As apps read it from a QR code or a link. `name` and `school` are what the app shows beside the code. */
export function appUri(secret: string, { name, school }: { name: string; school: string }): string {
  const label = `${encodeURIComponent(school)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(school)}&digits=6&period=${stepSeconds}`
}

export const stepOf = (at: Date) => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The code an app shows in this half minute. */
export function appCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The half minute of which this is the code. Only those after `usedStep` count: no code works twice. */
export function stepOfCode(secret: string, code: string, now: Date, usedStep: number | null): number | undefined {
  const current = stepOf(now)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => current - drift + at)
  return steps.find(
    (step) =>
      step > (usedStep ?? -1) &&
      code.length === 6 &&
      timingSafeEqual(Buffer.from(appCode(secret, step)), Buffer.from(code)),
  )
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
