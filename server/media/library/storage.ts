import { eq, sum } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { lockOwnSchool } from '#server/tenancy/own-school.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { need } from '#shared/core/errors.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
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

/** Refuses a file that is too large for its kind or for the school's package. */
export async function needSize(ctx: Ctx, kind: MediaKind, bytes: number): Promise<void> {
  const { package: booked } = await bookedBy(ctx)
  const most = mostUploadBytes(kind, booked.mostStorageGb)
  need(bytes <= most, 'media.file_size', { bytes: 'media.file_size' })
}
