import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Config } from '#server/core/config/config.ts'
import { sharedSecretOf } from '#server/core/config/data-dir.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { signingKeyFrom } from '#server/core/config/setting-shapes.ts'
import { refusalOf } from '#server/core/database/database-errors.ts'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { type CertificatePayload, payloadBytes, writeSigned } from '#shared/learning/certificate-payload.rules.ts'
import { certificateKeys } from '../learning.tables.ts'

type Key = { name: string; publicKey: string; secret: KeyObject }

// A random key until `loadCertificateKey` is called, enough for tests.
let key = keyOf(generateKeyPairSync('ed25519').privateKey)

/** Sign with the key of the configuration, or with the one in the shared data folder. */
export async function loadCertificateKey({ certificateKey, dataDir }: Config): Promise<void> {
  const text = certificateKey || (await sharedSecretOf(dataDir, 'certificate'))
  const secret = signingKeyFrom(text.trim())
  if (!secret) throw new OperatorError('The key certificates are signed with cannot be read: see CERTIFICATE_KEY')
  key = keyOf(secret)
}

/** Store the public key, so that certificates can be checked after the key is replaced. */
export async function storeCertificateKey({ reference }: Pick<Doors, 'reference'>): Promise<void> {
  const { name, publicKey } = key
  const known = await reference.select().from(certificateKeys).where(eq(certificateKeys.name, name))
  if (known.length > 0) return
  try {
    await reference.insert(certificateKeys).values({ id: newId(), name, publicKey, createdAt: new Date() })
  } catch (error) {
    // Another process has stored it meanwhile. A role that may not update rows has no ON CONFLICT on a cluster.
    if (refusalOf(error)?.code !== 'core.already_exists') throw error
  }
}

function keyOf(secret: KeyObject): Key {
  const publicKey = createPublicKey(secret).export({ format: 'jwk' }).x ?? ''
  const name = createHash('sha256').update(publicKey).digest('base64url').slice(0, 8)
  return { name, publicKey, secret }
}

/** Every public key, past and current. */
export async function publicKeys(ctx: Ctx) {
  const rows = await ctx.tx.select().from(certificateKeys).orderBy(asc(certificateKeys.createdAt))
  const known = rows.map(({ name, publicKey }) => ({ name, publicKey }))
  const all = known.some(({ name }) => name === key.name) ? known : [...known, key]
  return all.map(({ name, publicKey }) => ({ id: name, algorithm: 'Ed25519' as const, public_key: publicKey }))
}

/** A payload with its signature, as in the QR. */
export function signedCertificate(payload: Omit<CertificatePayload, 'key'>): { keyId: string; signed: string } {
  const bytes = payloadBytes({ ...payload, key: key.name })
  return { keyId: key.name, signed: writeSigned(bytes, sign(null, bytes, key.secret)) }
}
