import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { courses, lessons, sections } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { MyNote } from '#shared/learning/lecture.schema.ts'
import { lessonNotes } from '../learning.tables.ts'
import { myCourses } from '../my-courses/my-courses.ts'
import { noteAnswer } from './notes.ts'

const perPage = 100

/**
 * One page of the caller's notes: courses with the newest note first, within a course in the order of its lessons. They
 * stay readable after access has ended; those of a course or lesson in the trash come back with it.
 */
export async function myNotes(ctx: Ctx, { q, page }: { q?: string | undefined; page: number }) {
  const rows = await ctx.tx
    .select({
      note: lessonNotes,
      course: { slug: courses.slug, title: courses.title, language: courses.language },
      lesson: { id: lessons.id, title: lessons.title },
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(lessonNotes)
    .innerJoin(courses, and(eq(courses.schoolId, lessonNotes.schoolId), eq(courses.id, lessonNotes.courseId)))
    .innerJoin(lessons, and(eq(lessons.schoolId, lessonNotes.schoolId), eq(lessons.id, lessonNotes.lessonId)))
    .innerJoin(sections, and(eq(sections.schoolId, lessonNotes.schoolId), eq(sections.id, lessons.sectionId)))
    .where(
      ofSchool(
        ctx,
        lessonNotes,
        eq(lessonNotes.studentId, actorOf(ctx).id),
        isNull(courses.deletedAt),
        isNull(lessons.deletedAt),
        matching(q),
      ),
    )
    .orderBy(
      desc(sql`max(${lessonNotes.createdAt}) over (partition by ${lessonNotes.courseId})`),
      asc(lessonNotes.courseId),
      asc(sections.position),
      asc(lessons.position),
      sql`${lessonNotes.atSeconds} nulls last`,
      asc(lessonNotes.createdAt),
      asc(lessonNotes.id),
    )
    .limit(perPage)
    .offset((page - 1) * perPage)
  const open = new Set((await myCourses(ctx)).filter(({ is_open }) => is_open).map(({ course }) => course.slug))
  const data = rows.map(
    ({ note, course, lesson }): MyNote => ({ ...noteAnswer(note), course, lesson, is_open: open.has(course.slug) }),
  )
  const total = rows[0]?.total ?? 0
  return { data, total, page, pages: pagesOf(total, perPage) }
}

/** Notes that have every word of the search, in any order. */
function matching(q = ''): SQL | undefined {
  const has = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const words = q.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`${lessonNotes.text} ilike ${has(word)}`))
}
