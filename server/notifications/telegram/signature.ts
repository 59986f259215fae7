import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { readJson } from '#server/core/read-json.ts'

const signed = z.record(z.string(), z.union([z.string(), z.number()]))

const freshSeconds = 5 * 60
/** Clocks differ. */
const earlySeconds = 60

export type SignedPerson = { id: string; hash: string; expiresAt: Date }

/**
 * Who somebody is by what Telegram has signed for this bot, as documented for its login: the HMAC of all other fields in
 * alphabetical order, with the hash of the token as the key. Undefined if it was signed by nobody we know, or too long ago.
 */
export function signedPerson(result: string, token: string, now: Date): SignedPerson | undefined {
  const parsed = signed.safeParse(readJson(Buffer.from(result, 'base64').toString('utf8')))
  if (!parsed.success) return undefined
  const { hash, ...fields } = parsed.data
  const lines = Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key]}`)
  const key = createHash('sha256').update(token).digest()
  const expected = createHmac('sha256', key).update(lines.join('\n')).digest()
  const given = Buffer.from(String(hash), 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const at = Number(fields.auth_date) * 1000
  const age = (now.getTime() - at) / 1000
  if (!(age < freshSeconds && age > -earlySeconds) || fields.id === undefined) return undefined
  return { id: String(fields.id), hash: expected.toString('hex'), expiresAt: new Date(at + freshSeconds * 1000) }
}
