import { eq, sum } from 'drizzle-orm'
import { record } from '#server/core/audit.ts'
import type { Ctx } from '#server/core/door.ts'
import { newId } from '#server/core/id.ts'
import type { Outside } from '#server/core/serve.ts'
import { lockOwnSchool } from '#server/tenancy/own-school.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { need } from '#shared/core/errors.ts'
import type { Picture, PictureUse } from '#shared/media/media.schema.ts'
import { pictures } from './media.tables.ts'
import { type FittedPicture, fittedPicture } from './picture-format.ts'

const gigabyte = 1024 ** 3

/** Keep a picture of the school, made to fit its use. The bytes are on the disk before the row that names them. */
export async function keepPicture(
  { files, visit, inSchool }: Outside,
  use: PictureUse,
  bytes: Uint8Array,
): Promise<Picture> {
  const fitted = await fittedPicture(bytes, use)
  const id = newId()
  const fileName = `${id}.${fitted.ending}`
  await files.write(visit.school.id, fileName, fitted.bytes)
  try {
    await inSchool((ctx) => addRow(ctx, { id, use, fileName }, fitted))
  } catch (error) {
    // A school whose storage is full must not fill the disk with what was refused.
    await files.remove(visit.school.id, fileName)
    throw error
  }
  return { src: `/files/${visit.school.id}/${fileName}`, width: fitted.width, height: fitted.height }
}

async function addRow(
  ctx: Ctx,
  named: { id: string; use: PictureUse; fileName: string },
  { bytes, width, height }: FittedPicture,
): Promise<void> {
  // One at a time, so that two together cannot take the last room twice.
  await lockOwnSchool(ctx)
  const { used_bytes, most_bytes } = await storageOf(ctx)
  need(used_bytes + bytes.byteLength <= most_bytes, 'media.full_storage')
  const facts = { bytes: bytes.byteLength, width, height }
  await ctx.tx
    .insert(pictures)
    .values({ schoolId: ctx.schoolId, ...named, ...facts, uploadedBy: ctx.actor?.id ?? null, createdAt: ctx.now })
  const { id, use, fileName } = named
  await record(ctx, { action: 'add', kind: 'picture', thingId: id, thingName: fileName, after: { use, ...facts } })
}

/** How much the school has stored, and how much its package lets it store. */
export async function storageOf(ctx: Ctx): Promise<{ used_bytes: number; most_bytes: number }> {
  const [row] = await ctx.tx
    .select({ bytes: sum(pictures.bytes).mapWith(Number) })
    .from(pictures)
    .where(eq(pictures.schoolId, ctx.schoolId))
  const booked = await bookedBy(ctx)
  return { used_bytes: row?.bytes ?? 0, most_bytes: booked.package.mostStorageGb * gigabyte }
}
