import { count, eq, sum } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lockOwnSchool } from '#server/tenancy/own-school.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { need } from '#shared/core/errors.ts'
import { type MediaKind, mostOpenUploads, mostReservedShare } from '#shared/media/media.lists.ts'
import { mostUploadBytes } from '#shared/media/media.rules.ts'
import { media } from '../media.tables.ts'

const gigabyte = 1024 ** 3

/** The storage a school uses (trash and running uploads included), and the most it may use. */
export async function storageOf(ctx: Ctx): Promise<{ used_bytes: number; most_bytes: number }> {
  const [row] = await ctx.tx
    .select({ bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(eq(media.schoolId, ctx.schoolId))
  const booked = await bookedBy(ctx)
  return { used_bytes: row?.bytes ?? 0, most_bytes: booked.package.mostStorageGb * gigabyte }
}

/** Refuses if the school's storage has no space for this many bytes. */
export async function needSpace(ctx: Ctx, bytes: number): Promise<void> {
  // Locked until the transaction ends, so that two uploads cannot both take the last space.
  await lockOwnSchool(ctx)
  const { used_bytes, most_bytes } = await storageOf(ctx)
  need(used_bytes + bytes <= most_bytes, 'media.full_storage')
}

/** Whether a person decides about the storage of the school, and so about everybody's uploads. */
export const managesStorage = ({ actor }: Ctx) => actor?.role === 'vendor' || actor?.role === 'admin'

/**
 * Refuses another upload of a person who has too many unfinished ones, or would reserve too much of the school's storage
 * by them. Call it after `needSpace`, which locks the school.
 */
export async function needUploadSpace(ctx: Ctx, bytes: number): Promise<void> {
  const [open] = await ctx.tx
    .select({ number: count(), bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(ofSchool(ctx, media, eq(media.state, 'uploading'), eq(media.uploadedBy, ctx.actor?.id ?? ctx.schoolId)))
  need((open?.number ?? 0) < mostOpenUploads, 'media.too_many_uploads')
  if (managesStorage(ctx)) return
  const { package: booked } = await bookedBy(ctx)
  const most = booked.mostStorageGb * gigabyte * mostReservedShare
  need(bytes <= most, 'media.file_size', { bytes: 'media.file_size' })
  need((open?.bytes ?? 0) + bytes <= most, 'media.too_many_uploads')
}

/** Refuses a file that is too large for its kind or for the school's package. */
export async function needSize(ctx: Ctx, kind: MediaKind, bytes: number): Promise<void> {
  const { package: booked } = await bookedBy(ctx)
  const most = mostUploadBytes(kind, booked.mostStorageGb)
  need(bytes <= most, 'media.file_size', { bytes: 'media.file_size' })
}
