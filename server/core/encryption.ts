import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

const keyOf = (secret: string) => createHash('sha256').update(`data key ${secret}`).digest()

// Until `encryptWith` is called, what is encrypted can be read in this process only.
let key = keyOf(randomBytes(32).toString('base64url'))

const algorithm = 'aes-256-gcm'
const bytesOf = { nonce: 12, tag: 16 }

/** Encrypt with a secret that is not in the database. */
export function encryptWith(secret: string): void {
  key = keyOf(secret)
}

/** A text that must not be readable in a copy of the database. `whose` says what it is of: it opens nowhere else. */
export function encrypted(text: string, whose: string): Buffer {
  const nonce = randomBytes(bytesOf.nonce)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(whose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The text again. Throws if it was encrypted with another key, or is of something else. */
export function decrypted(bytes: Buffer, whose: string): string {
  const bodyAt = bytesOf.nonce + bytesOf.tag
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, bytesOf.nonce))
    .setAAD(Buffer.from(whose))
    .setAuthTag(bytes.subarray(bytesOf.nonce, bodyAt))
  return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]).toString('utf8')
}

/** A hash that nobody can compute without the key: for short secrets, of which all could be tried. */
export const keyedHash = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
