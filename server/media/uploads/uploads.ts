import { and, eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { MediaItem, NewUpload } from '#shared/media/library.schema.ts'
import { nameRefusal } from '#shared/media/media.rules.ts'
import { mediaItemsById } from '../library/media-items.ts'
import { needChangeable } from '../library/media-reach.ts'
import { needSize, needSpace, needUploadSpace } from '../library/storage.ts'
import { needMedia } from '../library/uses.ts'
import { media } from '../media.tables.ts'

/** Announces a file for the library. */
export async function startUpload(outside: Outside, wanted: NewUpload) {
  const refused = nameRefusal(wanted.kind, wanted.name)
  if (refused) refuse(refused, { name: refused })
  need(wanted.bytes > 0, 'media.file_empty', { bytes: 'media.file_empty' })
  needSize(wanted.kind, wanted.bytes)
  return openUpload(outside, wanted)
}

type Announced = NewUpload & {
  /** The file is theirs: the library of the school does not show it. */
  ownerId?: string
}

/**
 * Announces a file: reserves its storage and opens its upload, for this person only. `may` refuses the file or records
 * what it is for; `then` records it where the file must be there already.
 */
export async function openUpload(
  { inSchool, uploads, visit }: Outside,
  wanted: Announced,
  may?: (ctx: Ctx, id: string) => Promise<void>,
  then?: (ctx: Ctx, id: string) => Promise<void>,
) {
  const id = newId()
  const item = await inSchool(async (ctx) => {
    await may?.(ctx, id)
    const announced = await announce(ctx, id, wanted)
    await then?.(ctx, id)
    return announced
  })
  await uploads.begin({ schoolId: visit.school.id, id }, wanted.bytes).catch(async (error) => {
    await inSchool(({ tx, schoolId }) => tx.delete(media).where(and(eq(media.schoolId, schoolId), eq(media.id, id))))
    throw error
  })
  return { media: item, address: `/uploads/${id}` }
}

async function announce(ctx: Ctx, id: string, { kind, name, bytes, replaces, ownerId }: Announced): Promise<MediaItem> {
  if (replaces) await needReplaceable(ctx, replaces, kind)
  await needSpace(ctx, bytes)
  await needUploadSpace(ctx, bytes)
  await ctx.tx.insert(media).values({
    schoolId: ctx.schoolId,
    id,
    kind,
    name,
    ending: '',
    folder: newId(),
    bytes,
    state: 'uploading',
    progress: 0,
    scan: 'waiting',
    renditions: [],
    replacesId: replaces ?? null,
    uploadedBy: ctx.actor?.id ?? null,
    ownerId: ownerId ?? null,
    searchText: searchText(name),
    revision: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  // The log is of the school's own files.
  if (!ownerId)
    await record(ctx, { action: 'upload', kind: 'media', thingId: id, thingName: name, after: { kind, bytes } })
  return (await mediaItemsById(ctx, [id])).get(id) ?? refuse('media.not_found')
}

async function needReplaceable(ctx: Ctx, id: string, kind: NewUpload['kind']): Promise<void> {
  // Texts contain the address of a picture, so its content never changes.
  need(kind !== 'image', 'media.file_type', { replaces: 'media.file_type' })
  await needChangeable(ctx, [id])
  const { state } = await needMedia(ctx, id, [kind])
  need(state === 'completed' || state === 'failed', 'media.not_found', { replaces: 'media.not_found' })
}
