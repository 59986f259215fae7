import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { filesToSee } from '#server/media/library/media-reach.ts'
import { replaceUses, type Use } from '#server/media/library/uses.ts'
import { media } from '#server/media/media.tables.ts'
import { picturesAt } from '#server/media/pictures/own-picture.ts'
import { need } from '#shared/core/errors.ts'
import { picturesIn } from '#shared/core/rich-text-reading.rules.ts'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import type { MediaKind } from '#shared/media/media.lists.ts'
import { lessonAttachments, lessons } from '../courses.tables.ts'

/** The kind of file that each type of lesson shows; the other types have none. */
export const fileKindOf: Partial<Record<LessonType, MediaKind>> = {
  video: 'video',
  audio: 'audio',
  document: 'document',
}

export type LessonFile = { id: string; kind: MediaKind; seconds: number | null; deletedAt: Date | null }

/** Files that the acting person chose, as far as they see them, locked as by `lockFiles`. */
export const filesToUse = (ctx: Ctx, ids: readonly string[]) => lockFiles(ctx, ids, filesToSee(ctx))

/**
 * Files by their ids, locked against deletion until their use is written. Call this before the course is locked: processing
 * a file locks it before its courses.
 */
export async function lockFiles(ctx: Ctx, ids: readonly string[], which?: SQL): Promise<Map<string, LessonFile>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: media.id, kind: media.kind, seconds: media.seconds, deletedAt: media.deletedAt })
    .from(media)
    .where(ofSchool(ctx, media, inArray(media.id, wanted), which))
    .orderBy(asc(media.id))
    .for('key share')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same for the files that lessons have already. A removed lesson has files that its lecturer may not see. */
export async function lockFilesOf(ctx: Ctx, chosen: SQL | undefined): Promise<void> {
  const rows = await ctx.tx
    .select({ id: lessons.id, mediaId: lessons.mediaId })
    .from(lessons)
    .where(ofSchool(ctx, lessons, chosen))
  const attached = await attachmentsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  await lockFiles(
    ctx,
    [...rows, ...attached].flatMap(({ mediaId }) => mediaId ?? []),
  )
}

type Shown = { lesson_type: LessonType; media_id?: string | null | undefined }

/** Refused unless a lesson's file belongs to the school, is not in the trash and fits the lesson's type. */
export function needLessonFile(files: Map<string, LessonFile>, lesson: Shown, field = 'media_id'): LessonFile | null {
  if (!lesson.media_id) return null
  const file = files.get(lesson.media_id)
  need(file && !file.deletedAt, 'media.not_found', { [field]: 'media.not_found' })
  need(file.kind === fileKindOf[lesson.lesson_type], 'media.file_type', { [field]: 'media.file_type' })
  return file
}

/** The length of a lesson: of its video or audio in whole minutes, else the minutes that were entered. */
export function minutesOf(file: LessonFile | null, written: number): number {
  const isPlayable = file && (file.kind === 'video' || file.kind === 'audio')
  return isPlayable && file.seconds !== null ? Math.ceil(file.seconds / 60) : written
}

export type Attachment = { mediaId: string; title: string }

export async function attachmentsOf(ctx: Ctx, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return []
  return ctx.tx
    .select({
      lessonId: lessonAttachments.lessonId,
      mediaId: lessonAttachments.mediaId,
      title: lessonAttachments.title,
      position: lessonAttachments.position,
    })
    .from(lessonAttachments)
    .where(ofSchool(ctx, lessonAttachments, inArray(lessonAttachments.lessonId, [...lessonIds])))
    .orderBy(asc(lessonAttachments.position), asc(lessonAttachments.id))
}

/**
 * The contents of the files that lessons show or attach, by lesson. A file that is replaced has the same id and name, but
 * another content.
 */
export async function contentsOf(ctx: Ctx, lessonIds: readonly string[]): Promise<Map<string, string[]>> {
  if (lessonIds.length === 0) return new Map()
  const shown = ctx.tx
    .select({ lessonId: lessons.id, content: media.folder })
    .from(lessons)
    .innerJoin(media, ofSchool(ctx, media, eq(media.id, lessons.mediaId)))
    .where(ofSchool(ctx, lessons, inArray(lessons.id, [...lessonIds])))
  const attached = ctx.tx
    .select({ lessonId: lessonAttachments.lessonId, content: media.folder })
    .from(lessonAttachments)
    .innerJoin(media, ofSchool(ctx, media, eq(media.id, lessonAttachments.mediaId)))
    .where(ofSchool(ctx, lessonAttachments, inArray(lessonAttachments.lessonId, [...lessonIds])))
  const contents = new Map<string, string[]>(lessonIds.map((id) => [id, []]))
  for (const { lessonId, content } of await unionAll(shown, attached)) contents.get(lessonId)?.push(content)
  for (const files of contents.values()) files.sort()
  return contents
}

export async function attach(ctx: Ctx, lessonId: string, attached: readonly Attachment[]): Promise<void> {
  if (attached.length === 0) return
  await ctx.tx
    .insert(lessonAttachments)
    .values(attached.map((one, position) => ({ schoolId: ctx.schoolId, id: newId(), lessonId, ...one, position })))
}

/** Replace the attachments of a lesson. */
export async function replaceAttachments(ctx: Ctx, lessonId: string, attached: readonly Attachment[]): Promise<void> {
  await ctx.tx
    .delete(lessonAttachments)
    .where(ofSchool(ctx, lessonAttachments, eq(lessonAttachments.lessonId, lessonId)))
  await attach(ctx, lessonId, attached)
}

/** Record which files lessons use. Removed lessons use none. */
export async function saveUses(ctx: Ctx, lessonIds: readonly string[]): Promise<void> {
  if (lessonIds.length === 0) return
  const rows = await ctx.tx
    .select({ thingId: lessons.id, title: lessons.title, mediaId: lessons.mediaId, content: lessons.content })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, inArray(lessons.id, [...lessonIds])))
  const titles = new Map(rows.map(({ thingId, title }) => [thingId, title]))
  const shown: (Use & { mediaId: string })[] = []
  for (const { thingId, title, mediaId, content } of rows) {
    const pictured = picturesIn(content ?? undefined)
    const ids = [...(mediaId ? [mediaId] : []), ...(pictured.length > 0 ? await picturesAt(ctx, pictured) : [])]
    shown.push(...ids.map((id) => ({ kind: 'lesson', thingId, title, mediaId: id })))
  }
  const attached = (await attachmentsOf(ctx, lessonIds)).flatMap(({ lessonId, mediaId }) => {
    const title = titles.get(lessonId)
    return title === undefined ? [] : [{ kind: 'attachment', thingId: lessonId, title, mediaId }]
  })
  await replaceUses(ctx, { kinds: ['lesson', 'attachment'], thingIds: lessonIds }, [...shown, ...attached])
}
