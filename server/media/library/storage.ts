import { and, eq, sql, sum } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { ownersOf } from '#server/identity/owners.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockOwnSchool } from '#server/tenancy/own-school.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { need } from '#shared/core/errors.ts'
import { type MediaKind, mostBytesOf, mostOpenUploads } from '#shared/media/media.lists.ts'
import { mostReserved } from '#shared/media/media.rules.ts'
import { passedMark } from '#shared/media/storage.rules.ts'
import { storageFilled } from '../media.notices.ts'
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

/**
 * Refuses if the school's storage has no space for this many bytes. Owners are notified when it becomes nearly full by
 * them: each time that it does, because the use is counted below the mark again only after something was deleted.
 */
export async function needSpace(ctx: Ctx, bytes: number): Promise<void> {
  // Locked until the transaction ends, so that two uploads cannot both take the last space.
  await lockOwnSchool(ctx)
  const { used_bytes, most_bytes } = await storageOf(ctx)
  const usedBytes = used_bytes + bytes
  need(usedBytes <= most_bytes, 'media.full_storage')
  const percent = passedMark(used_bytes, usedBytes, most_bytes)
  if (percent === undefined) return
  await notify(ctx, storageFilled, await ownersOf(ctx), { percent, usedBytes, mostBytes: most_bytes })
}

/** Whether a person decides about the storage of the school, and so about everybody's uploads. */
export const managesStorage = ({ actor }: Ctx) => actor?.role === 'vendor' || actor?.role === 'admin'

/**
 * Refuses another upload of a person who has too many unfinished ones. Those who do not manage the storage may reserve only
 * a part of it by them, each and together. Call it after `needSpace`, which locks the school.
 */
export async function needUploadSpace(ctx: Ctx, bytes: number): Promise<void> {
  const open = await openUploadsOf(ctx)
  need(open.own < mostOpenUploads, 'media.too_many_uploads')
  if (managesStorage(ctx)) return
  const { package: booked } = await bookedBy(ctx)
  const { byOne, byAll } = mostReserved(booked.mostStorageGb)
  need(bytes <= byOne, 'media.own_share', { bytes: 'media.own_share' })
  need(open.ownBytes + bytes <= byOne && open.allBytes + bytes <= byAll, 'media.too_many_uploads')
}

/** The unfinished uploads of the acting person, and the bytes of everybody who does not manage the storage. */
async function openUploadsOf(ctx: Ctx) {
  const isOwn = eq(media.uploadedBy, ctx.actor?.id ?? ctx.schoolId)
  const [open] = await ctx.tx
    .select({
      own: sql<number>`count(*) filter (where ${isOwn})`.mapWith(Number),
      ownBytes: sql<number>`coalesce(sum(${media.bytes}) filter (where ${isOwn}), 0)`.mapWith(Number),
      allBytes: sql<number>`coalesce(sum(${media.bytes}) filter (where ${memberships.role} <> 'vendor'), 0)`.mapWith(
        Number,
      ),
    })
    .from(media)
    .leftJoin(memberships, and(eq(memberships.schoolId, media.schoolId), eq(memberships.userId, media.uploadedBy)))
    .where(ofSchool(ctx, media, eq(media.state, 'uploading')))
  return open ?? { own: 0, ownBytes: 0, allBytes: 0 }
}

/** Refuses a file that is too large for its kind. One that is too large for the school's package has no space. */
export function needSize(kind: MediaKind, bytes: number): void {
  need(bytes <= mostBytesOf[kind], 'media.file_size', { bytes: 'media.file_size' })
}
