import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { ImportedFile } from '#server/media/uploads/imported-files.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import type { CourseArchive } from '#shared/courses/course-archive.schema.ts'
import { lessons, sections } from '../courses.tables.ts'
import { attach, saveUses } from '../curriculum/lesson-files.ts'

// A statement has a limit of parameters.
const batch = 200

/** Write the sections and lessons of an archive into an empty course. Returns their ids by their keys. */
export async function writeImportedSections(
  ctx: Ctx,
  courseId: string,
  parts: CourseArchive['sections'],
  files: Map<string, ImportedFile>,
  textOf: (text: RichText) => RichText,
): Promise<Map<string, string>> {
  const { schoolId, tx } = ctx
  const written = []
  const places = new Map<string, string>()
  for (const [position, part] of parts.entries()) {
    const sectionId = newId()
    places.set(part.key, sectionId)
    await tx.insert(sections).values({
      schoolId,
      id: sectionId,
      courseId,
      title: part.title,
      sectionType: part.section_type,
      sectionDelayMinutes: part.lock.section_delay,
      lessonDelayMinutes: part.lock.lesson_delay,
      scoreGatePercent: part.score_gated_unlock?.score ?? null,
      position,
    })
    written.push(...part.lessons.map((lesson, place) => ({ lesson, sectionId, place, id: newId() })))
  }
  const rows = written.map(({ lesson, sectionId, place, id }) => ({
    schoolId,
    id,
    courseId,
    sectionId,
    title: lesson.title,
    lessonType: lesson.lesson_type,
    // Video and audio get their length when they are processed.
    durationMinutes: lesson.minutes ?? 0,
    freePreview: lesson.free_preview,
    mediaId: (lesson.file && files.get(lesson.file)?.id) ?? null,
    content: lesson.content && textOf(lesson.content),
    lessonDelayMinutes: lesson.lock?.lesson_delay ?? null,
    scoreGatePercent: lesson.score_gated_unlock?.score ?? null,
    position: place,
  }))
  for (let from = 0; from < rows.length; from += batch) await tx.insert(lessons).values(rows.slice(from, from + batch))
  for (const { lesson, id } of written) {
    const attachments = lesson.attachments.flatMap(({ title, file }) => {
      const mediaId = files.get(file)?.id
      return mediaId ? [{ title, mediaId }] : []
    })
    await attach(ctx, id, attachments)
  }
  await saveUses(
    ctx,
    rows.map(({ id }) => id),
  )
  for (const { lesson, id } of written) places.set(lesson.key, id)
  return places
}
