import * as z from 'zod/mini'
import { type ErrorCode, isErrorCode } from '#shared/core/errors.ts'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { revision } from '#shared/core/record.schema.ts'
import { mediaKinds, mediaNameMost, mediaSorts, mediaStates, mediaTabs, scanStates } from './media.lists.ts'

/** Line breaks, and marks that turn the direction of writing and so disguise an ending. */
const disguises = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

export const mediaName = z.string().check(
  z.overwrite((text) => text.replace(disguises, '')),
  z.trim(),
  z.maxLength(mediaNameMost),
  z.refine((text) => /[^\s\p{Cf}\p{Cc}]/u.test(text), 'core.field_required'),
)

/** A rendition of a video or audio file, and how much data it takes to play. */
export const rendition = z.object({
  /** '360p', or 'audio'. */
  name: z.string(),
  height: z.nullable(z.number()),
  megabytes: z.number(),
})
export type Rendition = z.infer<typeof rendition>

export const mediaItem = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  bytes: z.number(),
  state: z.enum(mediaStates),
  /** Percent uploaded or processed. */
  progress: z.number(),
  failure: z.nullable(z.custom<ErrorCode>(isErrorCode)),
  scan: z.enum(scanStates),
  seconds: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** A small picture of it: a video's poster, a picture itself. */
  thumbnail: z.nullable(z.string()),
  /** How many things use it. */
  use_count: z.number(),
  created_at: z.string(),
  deleted_at: z.nullable(z.string()),
  /** Whether it is the caller's to change: to rename, replace, subtitle and delete. */
  may_change: z.boolean(),
})
export type MediaItem = z.infer<typeof mediaItem>

export const captions = z.object({ language: z.enum(languages), updated_at: z.string() })

export const mediaDetail = z.extend(mediaItem, {
  renditions: z.array(rendition),
  captions: z.array(captions),
  /** What uses it: a lesson, a course or an article, with its title. */
  uses: z.array(z.object({ kind: z.string(), thing_id: z.string(), title: z.string() })),
  uploaded_by: z.nullable(z.string()),
  revision,
})
export type MediaDetail = z.infer<typeof mediaDetail>

export const mediaQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  tab: z._default(z.enum(mediaTabs), 'all'),
  sort: z._default(z.enum(mediaSorts), 'newest'),
  ...paging,
})
export type MediaQuery = z.output<typeof mediaQuery>

export const mediaPage = z.extend(pageOf(mediaItem), { counts: z.record(z.enum(mediaTabs), z.number()) })
export type MediaPage = z.infer<typeof mediaPage>

/** A file to upload. Its storage is reserved at once, so that parallel uploads cannot exceed the package. */
export const newUpload = z.object({
  kind: z.enum(mediaKinds),
  name: mediaName,
  /** Refused by its own code if it is empty or too large. */
  bytes: z.number().check(z.int(), z.minimum(0)),
  /** A file of the library that the new one replaces, wherever it is used, once it is complete. */
  replaces: z.optional(id),
})
export type NewUpload = z.output<typeof newUpload>

/** An unfinished upload, or a refused file with its reason. Owners and managers see those of everybody. */
export const openUpload = z.extend(mediaItem, { uploaded_by: z.nullable(z.string()), is_mine: z.boolean() })
export type OpenUpload = z.infer<typeof openUpload>

/** `address`: where the bytes are sent by the tus protocol (HEAD and PATCH). */
export const startedUpload = z.object({ media: mediaItem, address: z.string() })

export const changedMedia = z.object({ name: mediaName, revision })

export const mediaIdsQuery = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(50)) })

/** What a player needs. Its addresses expire at `expires_at` and work in this viewer's session only. */
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
  /** A WebVTT file with the preview pictures of the timeline. */
  previews: z.nullable(z.string()),
  renditions: z.array(rendition),
  captions: z.array(z.object({ language: z.enum(languages), src: z.string() })),
  expires_at: z.string(),
})
export type Playback = z.infer<typeof playback>

export const mostCaptionBytes = 1024 * 1024
