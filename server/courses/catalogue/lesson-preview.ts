import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { media } from '#server/media/media.tables.ts'
import { playbackOf } from '#server/media/playback/playback.ts'
import { need } from '#shared/core/errors.ts'
import type { LessonPreview } from '#shared/courses/curriculum.schema.ts'
import { courses, lessons } from '../courses.tables.ts'
import { visible } from './course-cards.ts'

/** The file of a lesson, if it is one that can be shown. */
export const fileOf = (ctx: Ctx) =>
  outsideTrash(ctx, media, eq(media.id, lessons.mediaId), eq(media.state, 'completed'))

/** Whether a lesson is a free preview with something to show. Its file is joined by `fileOf`. */
export const hasPreview = sql<boolean>`(${lessons.freePreview} and case
  when ${lessons.lessonType} = 'article' then ${lessons.content} is not null
  when ${lessons.lessonType} in ('video', 'audio', 'document') then ${media.id} is not null
  else false end)`

/** A lesson that anyone may look at before they join. Any other is not found. */
export async function lessonPreview(ctx: Ctx, slug: string, lessonId: string): Promise<LessonPreview> {
  const [lesson] = await ctx.tx
    .select({
      id: lessons.id,
      title: lessons.title,
      lesson_type: lessons.lessonType,
      minutes: lessons.durationMinutes,
      content: lessons.content,
      mediaId: media.id,
    })
    .from(courses)
    .innerJoin(lessons, ofSchool(ctx, lessons, eq(lessons.courseId, courses.id)))
    .leftJoin(media, fileOf(ctx))
    .where(and(visible(ctx), eq(courses.slug, slug), eq(lessons.id, lessonId), isNull(lessons.deletedAt), hasPreview))
  need(lesson, 'courses.lesson_not_found')
  const { mediaId, ...preview } = lesson
  return { ...preview, playback: mediaId ? await playbackOf(ctx, mediaId) : null }
}
