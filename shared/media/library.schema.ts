import * as z from 'zod/mini'
import { type ErrorCode, isErrorCode } from '#shared/core/errors.ts'
import { languages } from '#shared/core/language.rules.ts'
import { pageNumber, pageOf } from '#shared/core/paging.schema.ts'
import { revision } from '#shared/core/record.schema.ts'
import {
  mediaKinds,
  mediaNameMost,
  mediaSorts,
  mediaStates,
  mediaTabs,
  mostBytesOf,
  scanStates,
} from './media.lists.ts'

const name = z.string().check(
  z.trim(),
  z.maxLength(mediaNameMost),
  z.refine((text) => /[^\s\p{Cf}\p{Cc}]/u.test(text), 'core.field_required'),
)

/** One of a video's or a sound's forms, and what it costs a student on a metered line. */
export const rendition = z.object({
  /** '360p', or 'audio'. */
  name: z.string(),
  height: z.nullable(z.number()),
  megabytes: z.number(),
})
export type Rendition = z.infer<typeof rendition>

/** A file of the school as its lists show it. */
export const mediaItem = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  bytes: z.number(),
  state: z.enum(mediaStates),
  /** How far it is uploaded or processed, in percent. */
  progress: z.number(),
  /** Why it failed, as a code of the catalogue. */
  failure: z.nullable(z.custom<ErrorCode>(isErrorCode)),
  scan: z.enum(scanStates),
  seconds: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** A small picture of it: a video's poster, a picture itself. */
  thumbnail: z.nullable(z.string()),
  /** How many things of the school show it. */
  use_count: z.number(),
  created_at: z.string(),
  deleted_at: z.nullable(z.string()),
})
export type MediaItem = z.infer<typeof mediaItem>

export const captions = z.object({ language: z.enum(languages), updated_at: z.string() })

export const mediaDetail = z.extend(mediaItem, {
  renditions: z.array(rendition),
  captions: z.array(captions),
  /** What shows it: a lesson, a course, an article, by the name people know. */
  uses: z.array(z.object({ kind: z.string(), thing_id: z.string(), title: z.string() })),
  uploaded_by: z.nullable(z.string()),
  revision,
})
export type MediaDetail = z.infer<typeof mediaDetail>

export const mediaQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  tab: z._default(z.enum(mediaTabs), 'all'),
  sort: z._default(z.enum(mediaSorts), 'newest'),
  page: pageNumber,
})
export type MediaQuery = z.output<typeof mediaQuery>

export const mediaPage = z.extend(pageOf(mediaItem), { counts: z.record(z.enum(mediaTabs), z.number()) })
export type MediaPage = z.infer<typeof mediaPage>

/** What is going to be uploaded. Its bytes are set aside at once, so that uploads side by side cannot overfill. */
export const newUpload = z.object({
  kind: z.enum(mediaKinds),
  name,
  bytes: z.number().check(z.int(), z.minimum(1, 'media.file_type'), z.maximum(mostBytesOf.video, 'media.file_size')),
  /** A file of the library whose place the new one takes, wherever it is shown, once it is complete. */
  replaces: z.optional(z.uuid()),
})
export type NewUpload = z.output<typeof newUpload>

/** `address`: where the bytes are sent by the tus protocol (HEAD and PATCH). */
export const startedUpload = z.object({ media: mediaItem, address: z.string() })

export const changedMedia = z.object({ name, revision })

export const mediaIdsQuery = z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)) })

/** What a player needs. Its addresses end with `expires_at` and open in this viewer's session only. */
export const playback = z.object({
  media_id: z.string(),
  kind: z.enum(mediaKinds),
  /** 'hls': a playlist of renditions. 'file': the file as it was uploaded. */
  form: z.enum(['hls', 'file']),
  src: z.string(),
  /** The media type of `src`. */
  type: z.string(),
  name: z.string(),
  seconds: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  poster: z.nullable(z.string()),
  /** A WebVTT file of small pictures along the timeline. */
  previews: z.nullable(z.string()),
  renditions: z.array(rendition),
  captions: z.array(z.object({ language: z.enum(languages), src: z.string() })),
  expires_at: z.string(),
})
export type Playback = z.infer<typeof playback>

/** Subtitles as a WebVTT file. */
export const mostCaptionBytes = 1024 * 1024
