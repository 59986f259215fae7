import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { fileTypes } from '#server/core/storage/file-names.ts'
import { need } from '#shared/core/errors.ts'
import type { Playback, Rendition } from '#shared/media/library.schema.ts'
import { media, mediaCaptions, type StoredRendition } from '../media.tables.ts'
import { isPlayed, posterNames } from '../processing/without-renditions.ts'
import { type TicketScope, ticketText, type Viewer } from './tickets.ts'

const hourMs = 3600 * 1000
/** Long enough to watch a long lesson with pauses; a visitor's free lesson takes less. */
const hoursOf = { session: 6, visitor: 1 }
const megabyte = 1024 ** 2

/** `accessId`: the course through which the person may see a file, or 'office'; the addresses end with that access. */
export function viewerOf(actor: Pick<Actor, 'sessionId'> | null, accessId?: string): Viewer {
  return actor ? { sessionId: actor.sessionId, ...(accessId && { accessId }) } : 'visitor'
}

/** What a player needs to play a file. The caller checks access: whoever gets this can watch until it expires. */
export async function playbackOf(ctx: Ctx, mediaId: string, viewer: Viewer = viewerOf(ctx.actor)): Promise<Playback> {
  const playback = await findPlayback(ctx, mediaId, viewer)
  need(playback, 'media.not_found')
  return playback
}

const readyFile = prepared('a file that is ready', (db, name) =>
  db
    .select()
    .from(media)
    .where(
      and(
        eq(media.schoolId, sql.placeholder('schoolId')),
        eq(media.id, sql.placeholder('mediaId')),
        eq(media.state, 'completed'),
        isNull(media.deletedAt),
      ),
    )
    .prepare(name),
)

/** Like `playbackOf`, but null if the file is not ready or was deleted. */
export async function findPlayback(
  ctx: Ctx,
  mediaId: string,
  viewer: Viewer = viewerOf(ctx.actor),
): Promise<Playback | null> {
  const key = { schoolId: ctx.schoolId, mediaId }
  const [[row], captions] = await Promise.all([readyFile(ctx.tx).execute(key), captionsOf(ctx.tx).execute(key)])
  if (!row) return null
  const { kind, name, seconds, width, height } = row
  const { base, isHls, played, has, src, type, expiresAt } = addressesOf(ctx, row, viewer)
  const poster = posterIn(row.renditions)
  return {
    media_id: row.id,
    kind,
    form: isHls ? 'hls' : 'file',
    src,
    type,
    name,
    seconds,
    width,
    height,
    poster: poster ? `${baseOf(ctx, row.folder, 'poster', viewer, expiresAt)}/${poster}.webp` : null,
    previews: isHls && has('previews') ? `${base}/previews.vtt` : null,
    renditions: isHls ? played : asUploaded(row),
    captions: captions.map(({ language }) => ({ language, src: `${base}/captions-${language}.vtt` })),
    expires_at: expiresAt.toISOString(),
  }
}

/** The renditions a person can choose to play, with their sizes. */
export function playedRenditions(renditions: readonly StoredRendition[]): Rendition[] {
  return renditions.filter(isPlayed).map(({ name, height, bytes }) => ({ name, height, megabytes: megabytesOf(bytes) }))
}

const megabytesOf = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10

/** The one quality of a video that plays as it was uploaded. */
function asUploaded({ kind, width, height, bytes }: typeof media.$inferSelect): Rendition[] {
  if (kind !== 'video' || !width || !height) return []
  const side = Math.min(width, height)
  return [{ name: `${side}p`, height: side, megabytes: megabytesOf(bytes) }]
}

type FileRow = Pick<typeof media.$inferSelect, 'kind' | 'folder' | 'renditions' | 'ending' | 'seconds'>

/** A file's addresses for this viewer: of its renditions if it has any, else of the original. */
function addressesOf(ctx: Ctx, { kind, folder, renditions, ending, seconds }: FileRow, viewer: Viewer) {
  const played = playedRenditions(renditions)
  const isHls = (kind === 'video' || kind === 'audio') && played.length > 0
  const expiresAt = expiryOf(ctx.now, viewer, seconds ?? 0)
  // What a student has handed in is nobody's page: its corrector saves it.
  const isSaved =
    kind === 'attachment' || (kind === 'document' && viewer !== 'visitor' && viewer.accessId === 'hand-in')
  const scope: TicketScope = isHls ? 'play' : isSaved ? 'save' : 'read'
  const base = baseOf(ctx, folder, scope, viewer, expiresAt)
  const has = (name: string) => renditions.some((one) => one.name === name)
  const picture = kind === 'image' ? ['webp', 'png'].find(has) : undefined
  const src = picture
    ? `/files/${ctx.schoolId}/${folder}.${picture}`
    : `${base}/${isHls ? 'master.m3u8' : `original.${ending}`}`
  return { base, isHls, played, has, src, type: typeFor(isHls ? 'm3u8' : (picture ?? ending)), expiresAt }
}

/** Addresses of files for a viewer, by id. Files that are not ready are left out. The caller checks access. */
export async function filesFor(ctx: Ctx, mediaIds: readonly string[], viewer: Viewer) {
  if (mediaIds.length === 0) return new Map<string, { bytes: number; src: string; type: string }>()
  const rows = await ctx.tx
    .select()
    .from(media)
    .where(outsideTrash(ctx, media, inArray(media.id, [...mediaIds]), eq(media.state, 'completed')))
  return new Map(
    rows.map((row) => {
      const { src, type } = addressesOf(ctx, row, viewer)
      return [row.id, { bytes: row.bytes, src, type }]
    }),
  )
}

/** The poster of a video for the current person, if it has one. */
export function posterAddress(ctx: Ctx, { folder, renditions }: Pick<FileRow, 'folder' | 'renditions'>) {
  const name = ctx.actor && posterIn(renditions)
  if (!name) return null
  const viewer = viewerOf(ctx.actor)
  return `${baseOf(ctx, folder, 'poster', viewer, expiryOf(ctx.now, viewer, 0))}/${name}.webp`
}

const posterIn = (renditions: readonly StoredRendition[]) =>
  posterNames.find((name) => renditions.some((one) => one.name === name))

function baseOf({ schoolId }: Ctx, folder: string, scope: TicketScope, viewer: Viewer, expiresAt: Date): string {
  return `/media/${ticketText({ schoolId, folder, scope, viewer, expiresAt })}/${folder}`
}

/** Rounded up to the hour: a viewer who returns soon gets the same addresses, and the browser's cache still works. */
function expiryOf(now: Date, viewer: Viewer, seconds: number): Date {
  const hours = hoursOf[viewer === 'visitor' ? 'visitor' : 'session']
  const least = now.getTime() + hours * hourMs + seconds * 2 * 1000
  return new Date(Math.ceil(least / hourMs) * hourMs)
}

const typeFor = (ending: string) => fileTypes[ending] ?? 'application/octet-stream'

const captionsOf = prepared('captions of a file', (db, name) =>
  db
    .select({ language: mediaCaptions.language })
    .from(mediaCaptions)
    .where(
      and(
        eq(mediaCaptions.schoolId, sql.placeholder('schoolId')),
        eq(mediaCaptions.mediaId, sql.placeholder('mediaId')),
      ),
    )
    .orderBy(mediaCaptions.language)
    .prepare(name),
)
