import { eq, sum } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { lockOwnSchool } from '#server/tenancy/own-school.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { need } from '#shared/core/errors.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { mostUploadBytes } from '#shared/media/media.rules.ts'
import { media } from '../media.tables.ts'

const gigabyte = 1024 ** 3

/** How much the school has stored, what is in the trash and what is being uploaded with it, and how much it may. */
export async function storageOf(ctx: Ctx): Promise<{ used_bytes: number; most_bytes: number }> {
  const [row] = await ctx.tx
    .select({ bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(eq(media.schoolId, ctx.schoolId))
  const booked = await bookedBy(ctx)
  return { used_bytes: row?.bytes ?? 0, most_bytes: booked.package.mostStorageGb * gigabyte }
}

/** Refused unless so many bytes have room. Until this transaction ends, nobody else of the school takes any. */
export async function needRoom(ctx: Ctx, bytes: number): Promise<void> {
  // One at a time, so that two together cannot take the last room twice.
  await lockOwnSchool(ctx)
  const { used_bytes, most_bytes } = await storageOf(ctx)
  need(used_bytes + bytes <= most_bytes, 'media.full_storage')
}

/** Refused if a file of this kind may not be so large in what the school has booked. */
export async function needSize(ctx: Ctx, kind: MediaKind, bytes: number): Promise<void> {
  const { package: booked } = await bookedBy(ctx)
  const most = mostUploadBytes(kind, booked.mostStorageGb)
  need(bytes <= most, 'media.file_size', { bytes: 'media.file_size' })
}
