import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { signatureSize } from '#shared/identity/personal.lists.ts'
import type { Signature } from '#shared/identity/personal.schema.ts'
import { actorOf } from '../managing.ts'
import { signatures } from './personal.tables.ts'

/** Each is decoded: nobody signs more often. */
const perPerson: Limit = { hits: 30, seconds: 3600 }
const mostPixels = 4_000_000
const mostSeconds = 5
const pngBegins = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const whoseSignature = (userId: string) => `signature of ${userId}`

/** The signature of the current person as a picture in an address; empty if there is none. */
export async function ownSignature(ctx: Ctx): Promise<Signature> {
  return { signature: await signatureOf(ctx, actorOf(ctx).id) }
}

export async function signatureOf({ tx }: Ctx, userId: string): Promise<string> {
  const [row] = await tx.select().from(signatures).where(eq(signatures.userId, userId))
  return row ? `data:image/png;base64,${decrypted(row.picture, whoseSignature(userId))}` : ''
}

/** Store a signature that was drawn or photographed: only its pixels, on white. */
export async function saveOwnSignature({ doors, visit, inSchool }: Outside, bytes: Uint8Array): Promise<Signature> {
  const { id: userId } = actorOf(visit)
  await countAttempt(doors.reference, `signature:${userId}`, perPerson, new Date())
  const png = await onWhite(bytes)
  return inSchool(async (ctx) => {
    const row = { picture: encrypted(png.toString('base64'), whoseSignature(userId)), updatedAt: ctx.now }
    await ctx.tx
      .insert(signatures)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: signatures.userId, set: row })
    return ownSignature(ctx)
  })
}

export async function removeOwnSignature(ctx: Ctx): Promise<Signature> {
  await ctx.tx.delete(signatures).where(eq(signatures.userId, actorOf(ctx).id))
  return ownSignature(ctx)
}

/** The picture encoded again, within the size of a signature. Pages send PNG, whatever was chosen. */
async function onWhite(bytes: Uint8Array): Promise<Buffer> {
  need(pngBegins.equals(bytes.subarray(0, pngBegins.length)), 'identity.invalid_signature')
  const { default: sharp } = await import('sharp')
  const { width, height } = signatureSize
  return sharp(bytes, { limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colors: 64, compressionLevel: 9 })
    .timeout({ seconds: mostSeconds })
    .toBuffer()
    .catch(() => refuse('identity.invalid_signature'))
}
