import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx, Db } from '#server/core/database/door.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { errors, need, refuse } from '#shared/core/errors.ts'
import { defaultAvatar } from '#shared/identity/identity.rules.ts'
import type { OwnPicture } from '#shared/identity/personal.schema.ts'
import { users } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { ownPictures } from './personal.tables.ts'
import { isPhoto, photoOf } from './photos.ts'

/** Each is decoded: nobody changes their picture more often. */
const perPerson: Limit = { hits: 20, seconds: 3600 }
const side = 320

/** Store the picture of the current person: only its pixels, upright and square, without place or time. */
export async function saveOwnPicture({ doors, visit, inSchool }: Outside, bytes: Uint8Array): Promise<OwnPicture> {
  const { id: userId } = actorOf(visit)
  await countAttempt(doors.reference, `own-picture:${userId}`, perPerson, new Date())
  need(isPhoto(bytes), 'identity.invalid_picture')
  const photo = await photoOf(bytes, { width: side, height: side, fit: 'cover' })
  const picture = photo ?? refuse('identity.invalid_picture')
  return inSchool(async (ctx) => {
    // A new address each time, which browsers cache, and which nobody can guess.
    const row = { addressId: randomUUID(), picture, updatedAt: ctx.now }
    await ctx.tx
      .insert(ownPictures)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: ownPictures.userId, set: row })
    return show(ctx, userId, `/people/${row.addressId}.webp`)
  })
}

export const removeOwnPicture = (ctx: Ctx): Promise<OwnPicture> => deletePicture(ctx, actorOf(ctx).id)

export async function deletePicture(ctx: Ctx, userId: string): Promise<OwnPicture> {
  await ctx.tx.delete(ownPictures).where(eq(ownPictures.userId, userId))
  return show(ctx, userId, null)
}

async function show({ tx, now }: Ctx, userId: string, avatar: string | null): Promise<OwnPicture> {
  await tx.update(users).set({ avatar, updatedAt: now }).where(eq(users.id, userId))
  return { avatar: avatar ?? defaultAvatar }
}

/** The picture that somebody chose, for the file of their own data; undefined if there is none. */
export async function ownPictureData(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(ownPictures).where(eq(ownPictures.userId, userId))
  return row && `data:image/webp;base64,${row.picture.toString('base64')}`
}

/** A picture that somebody chose, for everybody who is shown its address. */
async function answer({ params, stores }: FileRequest): Promise<Response> {
  const addressId = (params.name ?? '').replace('.webp', '')
  const [row] = await stores.doors.reference.select().from(ownPictures).where(eq(ownPictures.addressId, addressId))
  if (!row)
    return new Response(errors['core.not_found'].text, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(new Uint8Array(row.picture), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(row.picture.byteLength),
      // Not for ever: who removes their picture should not meet it again.
      'Cache-Control': 'public, max-age=86400',
    },
  })
}

export const pictureRoute: FileRoute = {
  methods: ['GET'],
  path: '/people/:name{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.webp}',
  answer,
}
