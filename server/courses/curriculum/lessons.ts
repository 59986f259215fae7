import { eq, max } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lastChange, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { mediaItemsById } from '#server/media/library/media-items.ts'
import { needOwnPicturesIn } from '#server/media/pictures/own-picture.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { RichNode, RichText } from '#shared/core/rich-text.schema.ts'
import { isEmptyRichText, plainText } from '#shared/core/rich-text-reading.rules.ts'
import type { LessonFields, newLessons, OfficeLessonDetail, OfficeSection } from '#shared/courses/curriculum.schema.ts'
import { courseToRead } from '../courses.access.ts'
import { lessons } from '../courses.tables.ts'
import {
  contentChanged,
  type Lesson,
  lessonIs,
  lessonToEdit,
  needRoom,
  sectionToEdit,
  structureChanged,
} from './curriculum-changes.ts'
import { officeLessons, officeSections } from './curriculum-rows.ts'
import { attachmentsOf, filesToUse, minutesOf, needLessonFile, replaceAttachments, saveUses } from './lesson-files.ts'

/** One lesson with its text and attachments. */
export async function lessonById(ctx: Ctx, id: string): Promise<OfficeLessonDetail> {
  const [row] = await ctx.tx
    .select({ courseId: lessons.courseId, content: lessons.content })
    .from(lessons)
    .where(lessonIs(ctx, id))
  need(row, 'courses.lesson_not_found')
  await courseToRead(ctx, row.courseId, 'courses.lesson_not_found')
  const [lesson] = await officeLessons(ctx, row.courseId, eq(lessons.id, id))
  need(lesson, 'courses.lesson_not_found')
  const attached = await attachmentsOf(ctx, [id])
  const files = await mediaItemsById(
    ctx,
    attached.map(({ mediaId }) => mediaId),
  )
  return {
    ...lesson,
    course_id: row.courseId,
    content: row.content,
    attachments: attached.map(({ mediaId, title }) => ({
      media_id: mediaId,
      title,
      media: files.get(mediaId) ?? refuse('media.not_found'),
    })),
    last_change: await lastChange(ctx, 'lesson', id),
  }
}

/** Add lessons at the end of a section, in the order they are given. */
export async function addLessons(
  ctx: Ctx,
  sectionId: string,
  wanted: z.output<typeof newLessons>['lessons'],
): Promise<OfficeSection> {
  const files = await filesToUse(
    ctx,
    wanted.flatMap(({ media_id }) => media_id ?? []),
  )
  const { course } = await sectionToEdit(ctx, sectionId)
  await needRoom(ctx, course.id, { lessons: wanted.length })
  const [last] = await ctx.tx
    .select({ position: max(lessons.position) })
    .from(lessons)
    .where(ofSchool(ctx, lessons, eq(lessons.sectionId, sectionId)))
  const rows = wanted.map((lesson, at) => ({
    schoolId: ctx.schoolId,
    id: newId(),
    courseId: course.id,
    sectionId,
    title: lesson.title,
    lessonType: lesson.lesson_type,
    durationMinutes: minutesOf(needLessonFile(files, lesson, `lessons.${at}.media_id`), 0),
    freePreview: false,
    mediaId: lesson.media_id ?? null,
    position: (last?.position ?? -1) + 1 + at,
  }))
  await ctx.tx.insert(lessons).values(rows)
  await saveUses(
    ctx,
    rows.filter(({ mediaId }) => mediaId).map(({ id }) => id),
  )
  const facts = { lessons: rows.map(({ title }) => title) }
  await structureChanged(ctx, course, 'add', { after: facts })
  const [changed] = await officeSections(ctx, course.id, sectionId)
  return changed ?? refuse('courses.section_not_found')
}

export async function updateLesson(
  ctx: Ctx,
  id: string,
  fields: LessonFields & { revision: number },
): Promise<OfficeLessonDetail> {
  const attached = fields.attachments.map(({ media_id, title }) => ({ mediaId: media_id, title }))
  const files = await filesToUse(ctx, [
    ...(fields.media_id ? [fields.media_id] : []),
    ...attached.map(({ mediaId }) => mediaId),
  ])
  const { course, lesson } = await lessonToEdit(ctx, id)
  needLatest(lesson, fields.revision)
  const file = needLessonFile(files, fields)
  for (const [at, { mediaId }] of attached.entries()) {
    const attachment = files.get(mediaId)
    need(attachment && !attachment.deletedAt, 'media.not_found', { [`attachments.${at}.media_id`]: 'media.not_found' })
  }
  await needOwnPicturesIn(ctx, fields.content, { field: 'content', stored: lesson.content })
  const before = { ...factsOf(lesson), attachments: (await attachmentsOf(ctx, [id])).map(({ title }) => title) }
  const [changed] = await ctx.tx
    .update(lessons)
    .set({
      title: fields.title,
      lessonType: fields.lesson_type,
      freePreview: fields.free_preview,
      mediaId: fields.media_id,
      content: storedContent(fields.content),
      lessonDelayMinutes: fields.lock?.lesson_delay ?? null,
      scoreGatePercent: fields.score_gated_unlock?.score ?? null,
      durationMinutes: minutesOf(file, fields.minutes),
      revision: lesson.revision + 1,
    })
    .where(lessonIs(ctx, id))
    .returning()
  need(changed, 'courses.lesson_not_found')
  await replaceAttachments(ctx, id, attached)
  await saveUses(ctx, [id])
  await contentChanged(ctx, course.id)
  const after = { ...factsOf(changed), attachments: attached.map(({ title }) => title) }
  await record(ctx, { action: 'update', kind: 'lesson', thingId: id, thingName: changed.title, before, after })
  return lessonById(ctx, id)
}

/** An empty text is stored as null, so that `has_content` needs no reading of the text. */
function storedContent(content: RichText | null): RichText | null {
  return content && (!isEmptyRichText(content) || hasPicture(content)) ? content : null
}

function hasPicture({ type, content = [] }: RichNode): boolean {
  return type === 'image' || content.some(hasPicture)
}

/** What the audit log stores of a lesson; its text without formatting. */
function factsOf(lesson: Lesson) {
  return {
    title: lesson.title,
    lesson_type: lesson.lessonType,
    free_preview: lesson.freePreview,
    media_id: lesson.mediaId,
    content: lesson.content && plainText(lesson.content),
    lesson_delay: lesson.lessonDelayMinutes,
    score_gated_unlock: lesson.scoreGatePercent,
    minutes: lesson.durationMinutes,
  }
}
