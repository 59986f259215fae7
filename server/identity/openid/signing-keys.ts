import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import { desc, lt } from 'drizzle-orm'
import type { Db } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import { openIdKeys } from './openid.tables.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

/** How long a key signs, and how long it is published after that: whoever checks a signature may have it from us still. */
const days = { signing: 90, published: 120 }

const whose = (id: string) => `signing key ${id}`
const newKeyPair = promisify(generateKeyPair)

async function makeKey(db: Db, now: Date): Promise<void> {
  const id = newId()
  const { privateKey } = await newKeyPair('rsa', { modulusLength: 2048 })
  const sealed = encrypted(JSON.stringify(privateKey.export({ format: 'jwk' })), whose(id))
  await db.insert(openIdKeys).values({ id, sealed, madeAt: now })
}

const readKeys = (db: Db) => db.select().from(openIdKeys).orderBy(desc(openIdKeys.madeAt), desc(openIdKeys.id))

/** The private keys, first the one to sign with. A new key is published for an hour before it signs. */
export async function signingKeys(db: Db, now = new Date()): Promise<JsonWebKey[]> {
  let rows = await readKeys(db)
  if (rows.length === 0) {
    await makeKey(db, now)
    rows = await readKeys(db)
  }
  const isKnown = ({ madeAt }: { madeAt: Date }) => now.getTime() - madeAt.getTime() >= hourMs
  const signing = rows.find(isKnown) ?? rows.at(-1)
  const ordered = [...rows].sort((a, b) => Number(b === signing) - Number(a === signing))
  return ordered.map(({ id, sealed }) => ({ ...jwkOf(id, sealed), kid: id, use: 'sig', alg: 'RS256' }))
}

const jwkOf = (id: string, sealed: Buffer): JsonWebKey => JSON.parse(decrypted(sealed, whose(id)))

/** Make a new key when the newest is old, and delete those that nobody needs any more. */
export async function rotateKeys(db: Db, now = new Date()): Promise<void> {
  const [newest] = await readKeys(db)
  if (!newest) return
  const isOld = now.getTime() - newest.madeAt.getTime() > days.signing * dayMs
  if (isOld) await makeKey(db, now)
  else await db.delete(openIdKeys).where(lt(openIdKeys.madeAt, new Date(now.getTime() - days.published * dayMs)))
}
