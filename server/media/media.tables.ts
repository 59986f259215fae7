import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenant } from '#server/core/database/columns.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { MediaKind, MediaState, ScanState } from '#shared/media/media.lists.ts'

/** One version of a file: '360p', 'audio', 'poster', 'previews'; of a picture 'webp', '640.avif'. */
export type StoredRendition = { name: string; height: number | null; bytes: number }

export const media = pgTable('media', {
  ...tenant(),
  kind: text('kind').$type<MediaKind>().notNull(),
  name: text('name').notNull(),
  /** The file extension of its real type, detected from its content: 'mp4'. Empty until then. */
  ending: text('ending').notNull(),
  folder: uuid('folder').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  state: text('state').$type<Exclude<MediaState, 'queue'>>().notNull(),
  progress: integer('progress').notNull(),
  failure: text('failure').$type<ErrorCode>(),
  scan: text('scan').$type<ScanState>().notNull(),
  seconds: integer('seconds'),
  width: integer('width'),
  height: integer('height'),
  renditions: jsonb('renditions').$type<StoredRendition[]>().notNull(),
  replacesId: uuid('replaces_id'),
  uploadedBy: uuid('uploaded_by'),
  /** Whose file it is, if it is not the school's: the library does not show it. */
  ownerId: uuid('owner_id'),
  searchText: text('search_text').notNull(),
  revision: integer('revision').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
})

export const mediaUses = pgTable('media_uses', {
  ...tenant(),
  mediaId: uuid('media_id').notNull(),
  kind: text('kind').notNull(),
  thingId: uuid('thing_id').notNull(),
  title: text('title').notNull(),
})

export const mediaCaptions = pgTable('media_captions', {
  ...tenant(),
  mediaId: uuid('media_id').notNull(),
  language: text('language').$type<Language>().notNull(),
  text: text('text').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
