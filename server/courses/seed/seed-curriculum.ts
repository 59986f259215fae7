import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/core/database/id.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { type Block, documentOf, readingMinutes, textsOf } from '#server/core/seed/written.ts'
import { setUses } from '#server/media/library/uses.ts'
import { seededFiles } from '#server/media/seed/seeded-files.ts'
import { isAttempted } from '#shared/courses/attempts.rules.ts'
import { lessons, sections } from '../courses.tables.ts'
import type { CourseContent, LessonContent, TermsContent } from './seed.types.ts'
import type { SeededCourse } from './seeded-courses.ts'

/** The sections and lessons of a course, with the files its lessons show. */
export async function seedCurriculum(
  seeding: Seeding,
  courseId: string,
  content: CourseContent,
  { lock }: TermsContent,
): Promise<Pick<SeededCourse, 'lessonIds' | 'markable'>> {
  const { ctx } = seeding
  const own = { schoolId: ctx.schoolId, courseId }
  const texts = await lessonTexts(content)
  const files = seededFiles.of(seeding)
  const delays = {
    sectionDelayMinutes: (lock?.sectionHours ?? 0) * 60,
    lessonDelayMinutes: (lock?.lessonHours ?? 0) * 60,
  }
  const lessonIds: string[] = []
  const markable: string[] = []
  for (const [position, { title, kind = 'normal', lessons: wanted }] of content.sections.entries()) {
    const sectionId = newId()
    await ctx.tx.insert(sections).values({ ...own, id: sectionId, title, sectionType: kind, ...delays, position })
    if (wanted.length === 0) continue
    const rows = wanted.map((lesson, position) => ({
      ...own,
      sectionId,
      position,
      ...lessonOf(lesson, texts),
      mediaId: (lesson.file && files.get(lesson.file)) || null,
    }))
    await ctx.tx.insert(lessons).values(rows)
    for (const { id, title, mediaId, lessonType } of rows) {
      if (mediaId) await setUses(ctx, { kind: 'lesson', thingId: id, title }, [mediaId])
      if (!isAttempted(lessonType)) markable.push(id)
      lessonIds.push(id)
    }
  }
  return { lessonIds, markable }
}

const folder = path.join(import.meta.dirname, 'lessons')

/** What a course's lessons say, by their titles; a course whose lessons have their texts in them has no such file. */
async function lessonTexts({ slug, sections }: CourseContent): Promise<Map<string, Block[]>> {
  const isWritten = sections.some(({ lessons }) => lessons.some(({ type, text }) => type === 'article' && !text))
  return isWritten ? textsOf(await readFile(path.join(folder, `${slug}.md`), 'utf8')) : new Map()
}

function lessonOf(
  { title, type, minutes, freePreview = false, gate, text }: LessonContent,
  texts: Map<string, Block[]>,
) {
  const said = text ?? texts.get(title)
  const durationMinutes = minutes ?? (said ? readingMinutes(said) : 0)
  const content = said ? documentOf(said) : null
  const own = { title, lessonType: type, durationMinutes, freePreview, content }
  return { id: newId(), ...own, scoreGatePercent: gate ?? null }
}
