import { type and, asc, count, eq, sql } from 'drizzle-orm'
import { lastChanges } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { mediaItemsById } from '#server/media/library/media-items.ts'
import type { OfficeLesson, OfficeSection } from '#shared/courses/curriculum.schema.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { lessonAttachments, lessons, sections } from '../courses.tables.ts'

/** The columns of a lesson that lists show; its text may be long and is not read. */
const listed = {
  id: lessons.id,
  sectionId: lessons.sectionId,
  title: lessons.title,
  lessonType: lessons.lessonType,
  durationMinutes: lessons.durationMinutes,
  freePreview: lessons.freePreview,
  mediaId: lessons.mediaId,
  hasContent: sql<boolean>`${lessons.content} is not null`,
  lessonDelayMinutes: lessons.lessonDelayMinutes,
  scoreGatePercent: lessons.scoreGatePercent,
  revision: lessons.revision,
}

/** The sections of a course, or one of them, with their lessons in order. The number of queries is constant. */
export async function officeSections(ctx: Ctx, courseId: string, sectionId?: string): Promise<OfficeSection[]> {
  const heads = await ctx.tx
    .select()
    .from(sections)
    .where(
      outsideTrash(ctx, sections, eq(sections.courseId, courseId), sectionId ? eq(sections.id, sectionId) : undefined),
    )
    .orderBy(asc(sections.position), asc(sections.id))
  const inside = await officeLessons(ctx, courseId, sectionId ? eq(lessons.sectionId, sectionId) : undefined)
  const bySection = Map.groupBy(inside, ({ section_id }) => section_id)
  const changes = await lastChanges(
    ctx,
    'section',
    heads.map(({ id }) => id),
  )
  return heads.map((section) => ({
    id: section.id,
    title: section.title,
    section_type: section.sectionType,
    lock: { section_delay: section.sectionDelayMinutes, lesson_delay: section.lessonDelayMinutes },
    score_gated_unlock: gateOf(section.scoreGatePercent),
    lessons: bySection.get(section.id) ?? [],
    revision: section.revision,
    last_change: changes.get(section.id) ?? null,
  }))
}

/** The lessons of a course as its curriculum lists them, without removed ones. */
export async function officeLessons(
  ctx: Ctx,
  courseId: string,
  among: ReturnType<typeof and>,
): Promise<OfficeLesson[]> {
  const ofCourse = outsideTrash(ctx, lessons, eq(lessons.courseId, courseId), among)
  const rows = await ctx.tx.select(listed).from(lessons).where(ofCourse).orderBy(asc(lessons.position), asc(lessons.id))
  const attached = await ctx.tx
    .select({ lessonId: lessonAttachments.lessonId, count: count() })
    .from(lessonAttachments)
    .innerJoin(lessons, ofSchool(ctx, lessons, eq(lessons.id, lessonAttachments.lessonId)))
    .where(ofSchool(ctx, lessonAttachments, ofCourse))
    .groupBy(lessonAttachments.lessonId)
  const counts = new Map(attached.map(({ lessonId, count }) => [lessonId, count]))
  const files = await mediaItemsById(
    ctx,
    rows.flatMap(({ mediaId }) => mediaId ?? []),
  )
  return rows.map((row) => officeLessonOf(row, files, counts.get(row.id) ?? 0))
}

type Listed = { [Key in Exclude<keyof typeof listed, 'hasContent'>]: (typeof lessons.$inferSelect)[Key] } & {
  hasContent: boolean
}

function officeLessonOf(row: Listed, files: Map<string, MediaItem>, attachmentCount: number): OfficeLesson {
  return {
    id: row.id,
    section_id: row.sectionId,
    title: row.title,
    lesson_type: row.lessonType,
    free_preview: row.freePreview,
    minutes: row.durationMinutes,
    media: (row.mediaId && files.get(row.mediaId)) || null,
    has_content: row.hasContent,
    attachment_count: attachmentCount,
    lock: row.lessonDelayMinutes === null ? null : { lesson_delay: row.lessonDelayMinutes },
    score_gated_unlock: gateOf(row.scoreGatePercent),
    revision: row.revision,
  }
}

const gateOf = (percent: number | null) => (percent === null ? null : { score: percent })
