import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { fileTypes } from '#server/core/storage/file-names.ts'
import { need } from '#shared/core/errors.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { media, mediaCaptions, type StoredRendition } from '../media.tables.ts'
import { type TicketScope, ticketText, type Viewer } from './tickets.ts'

const hourMs = 3600 * 1000
/** A long lesson plays to its end, with pauses; a visitor's look at a free one is shorter. */
const hoursOf = { session: 6, visitor: 1 }
const megabyte = 1024 ** 2

/** Whoever asks, as far as addresses are bound to them. */
export function viewerOf(actor: Pick<Actor, 'sessionId'> | null): Viewer {
  return actor ? { sessionId: actor.sessionId } : 'visitor'
}

/**
 * What a player needs to show a file to this viewer. Whether they may see it is for the caller to know: whoever is
 * handed this can watch until it expires.
 */
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

/** The same where there may be nothing to play: the file is not ready yet, or gone. */
export async function findPlayback(
  ctx: Ctx,
  mediaId: string,
  viewer: Viewer = viewerOf(ctx.actor),
): Promise<Playback | null> {
  const asked = { schoolId: ctx.schoolId, mediaId }
  const [[row], captions] = await Promise.all([readyFile(ctx.tx).execute(asked), captionsOf(ctx.tx).execute(asked)])
  if (!row) return null
  const { kind, name, seconds, width, height } = row
  const { base, isHls, played, made, src, type, expiresAt } = addressesOf(ctx, row, viewer)
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
    poster: isHls && made('poster') ? `${base}/poster.webp` : null,
    previews: isHls && made('previews') ? `${base}/previews.vtt` : null,
    renditions: played.map(({ name: form, height: lines, bytes }) => ({
      name: form,
      height: lines,
      megabytes: Math.round((bytes / megabyte) * 10) / 10,
    })),
    captions: captions.map(({ language }) => ({ language, src: `${base}/captions-${language}.vtt` })),
    expires_at: expiresAt.toISOString(),
  }
}

type Shown = Pick<typeof media.$inferSelect, 'kind' | 'folder' | 'renditions' | 'ending' | 'seconds'>

/** Where a file is found by this viewer: what was made of it to be played or seen, else the file itself. */
function addressesOf(ctx: Ctx, { kind, folder, renditions, ending, seconds }: Shown, viewer: Viewer) {
  const played = renditions.filter((one) => one.height !== null || one.name === 'audio')
  const isHls = (kind === 'video' || kind === 'audio') && played.length > 0
  const expiresAt = expiryOf(ctx.now, viewer, seconds ?? 0)
  const scope: TicketScope = isHls ? 'play' : kind === 'attachment' ? 'save' : 'read'
  const base = baseOf(ctx, folder, scope, viewer, expiresAt)
  const made = (form: string) => (renditions.some((one) => one.name === form) ? form : undefined)
  const picture = kind === 'image' ? (made('webp') ?? made('png')) : undefined
  const src = picture
    ? `/files/${ctx.schoolId}/${folder}.${picture}`
    : `${base}/${isHls ? 'master.m3u8' : `original.${ending}`}`
  return { base, isHls, played, made, src, type: typeFor(isHls ? 'm3u8' : (picture ?? ending)), expiresAt }
}

/** Where the person who asks now finds files, by their ids; of what cannot be shown, nothing. Its caller decides, too. */
export async function filesFor(ctx: Ctx, mediaIds: readonly string[]) {
  if (mediaIds.length === 0) return new Map<string, { bytes: number; src: string; type: string }>()
  const rows = await ctx.tx
    .select()
    .from(media)
    .where(
      and(
        eq(media.schoolId, ctx.schoolId),
        inArray(media.id, [...mediaIds]),
        eq(media.state, 'completed'),
        isNull(media.deletedAt),
      ),
    )
  const viewer = viewerOf(ctx.actor)
  return new Map(
    rows.map((row) => {
      const { src, type } = addressesOf(ctx, row, viewer)
      return [row.id, { bytes: row.bytes, src, type }]
    }),
  )
}

/** The picture of a film for the person who asks now, where there is one. The ticket opens the film too. */
export function posterAddress(ctx: Ctx, { folder, renditions }: { folder: string; renditions: StoredRendition[] }) {
  if (!ctx.actor || !renditions.some(({ name }) => name === 'poster')) return null
  const viewer = viewerOf(ctx.actor)
  return `${baseOf(ctx, folder, 'play', viewer, expiryOf(ctx.now, viewer, 0))}/poster.webp`
}

function baseOf({ schoolId }: Ctx, folder: string, scope: TicketScope, viewer: Viewer, expiresAt: Date): string {
  return `/media/${ticketText({ schoolId, folder, scope, viewer, expiresAt })}/${folder}`
}

/** On the hour, so that who comes back soon is given the same addresses and has in the browser what they saw. */
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
