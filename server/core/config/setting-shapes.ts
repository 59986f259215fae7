import { createPrivateKey, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

/** A whole number, written in a variable. */
const wholeNumber = (least: number, most: number, sentence: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, sentence), z.lte(most, sentence))),
  )

export const port = wholeNumber(1, 65_535, 'must be a number from 1 to 65535')
export const megabytes = wholeNumber(1, 65_536, 'must be a number of megabytes from 1 to 65536')
// Fewer would not be enough for the jobs of a worker, each of which holds one, beside its requests.
export const connections = wholeNumber(8, 1000, 'must be a number of connections from 8 to 1000')
export const seconds = wholeNumber(1, 600, 'must be a number of seconds from 1 to 600')

export const databaseUrl = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
        'must look like postgres://user:password@host:5432/name',
      ),
    ),
)

export const redisUrl = z
  .string()
  .check(z.regex(/^(rediss?:\/\/[^\s/]+(\/\d+)?)?$/, 'must look like redis://user:password@host:6379'))

export const smtpUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^smtps?:\/\/[^/?#]/.test(text) && Boolean(URL.parse(text)?.hostname),
      'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
    ),
  )

const addressForm = /^(?:[^<>"\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/

const hostForm = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

export const mailAddress = z.string().check(z.regex(addressForm, 'must look like Sala <no-reply@example.com>'))

export const hostName = z
  .string()
  .check(z.regex(hostForm, 'must be a host name in small letters, without a port or a scheme'))

export const s3Bucket = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots, hyphens',
    ),
  )

export const webAddress = z
  .string()
  .check(z.regex(/^(https?:\/\/[^\s/?#@]+\/?)?$/, 'must look like https://s3.example.com'))

/** Of the links of an app: one that browsers know themselves would open something else. */
export const appScheme = z
  .string()
  .check(
    z.regex(
      /^((?!(https?|wss?|ftp|file|data|blob|javascript|about|mailto|tel|sms|view-source)$)[a-z][a-z\d+.-]*)?$/,
      'must be a scheme of your own in small letters, as sala',
    ),
  )

/** Of a provider of identities: a secret is sent there, so not in the clear, except to this machine. */
export const providerAddress = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^\s?#]*)?$/,
      'must look like https://accounts.example.com',
    ),
  )

// Long enough that it cannot be guessed.
export const token = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits or signs and no blanks'))

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, fallback: Words[number]) =>
  z._default(z.enum(words, `must be ${words.join(' or ')}`), fallback)

// The bytes before the 32 of an Ed25519 key in PKCS #8.
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key certificates are signed with: 32 random bytes in base64, or a private Ed25519 key as PEM. */
export function signingKeyFrom(text: string): KeyObject | undefined {
  try {
    if (text.includes('-----BEGIN')) {
      const key = createPrivateKey(text.replaceAll('\\n', '\n'))
      return key.asymmetricKeyType === 'ed25519' ? key : undefined
    }
    const seed = /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
    return seed && createPrivateKey({ key: Buffer.concat([keyHead, seed]), format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}

export const signingKey = z
  .string()
  .check(
    z.refine(
      (text) => signingKeyFrom(text.trim()) !== undefined,
      'must be 32 random bytes in base64 (openssl rand -base64 32), or a private Ed25519 key as PEM',
    ),
  )
