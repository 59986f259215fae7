import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { lessons, sections } from '#server/courses/courses.tables.ts'
import {
  type CourseLocks,
  isLessonCompleted,
  type LockedLesson,
  type LockedSection,
  locksOf,
  ordinaryClock,
} from '#shared/courses/unlock.rules.ts'
import { completions, firstCompletions } from '../learning.tables.ts'
import type { Learner } from './learner.ts'

export type PathLesson = LockedLesson & {
  minutes: number
  mediaId: string | null
  completion: { id: string; updated_at: string } | null
}
export type PathSection = Omit<LockedSection, 'lessons'> & { lessons: PathLesson[] }
export type CoursePath = PathSection[]

const schoolId = sql.placeholder('schoolId')
const courseId = sql.placeholder('courseId')
const studentId = sql.placeholder('studentId')

const taught = prepared('what a course teaches', (db, name) =>
  db
    .select({
      section: {
        id: sections.id,
        title: sections.title,
        type: sections.sectionType,
        sectionDelay: sections.sectionDelayMinutes,
        lessonDelay: sections.lessonDelayMinutes,
        gate: sections.scoreGatePercent,
      },
      lesson: {
        id: lessons.id,
        title: lessons.title,
        type: lessons.lessonType,
        minutes: lessons.durationMinutes,
        freePreview: lessons.freePreview,
        mediaId: lessons.mediaId,
        delay: lessons.lessonDelayMinutes,
        gate: lessons.scoreGatePercent,
      },
    })
    .from(sections)
    .leftJoin(
      lessons,
      and(eq(lessons.schoolId, schoolId), eq(lessons.sectionId, sections.id), isNull(lessons.deletedAt)),
    )
    .where(and(eq(sections.schoolId, schoolId), eq(sections.courseId, courseId), isNull(sections.deletedAt)))
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id))
    .prepare(name),
)

/** What a student has done in a course now, and when each lesson was done first: also of lessons that are open again. */
const doneIn = prepared('lessons done in a course', (db, name) => {
  const theirs = (table: typeof completions | typeof firstCompletions) =>
    and(eq(table.schoolId, schoolId), eq(table.studentId, studentId), eq(table.courseId, courseId))
  const first = db
    .select({ lessonId: firstCompletions.lessonId, at: firstCompletions.completedAt })
    .from(firstCompletions)
    .where(theirs(firstCompletions))
    .as('first')
  const now = db
    .select({ lessonId: completions.lessonId, id: completions.id, at: completions.completedAt })
    .from(completions)
    .where(theirs(completions))
    .as('now')
  return db
    .select({
      now: { lessonId: now.lessonId, id: now.id, at: now.at },
      first: { lessonId: first.lessonId, at: first.at },
    })
    .from(first)
    .fullJoin(now, eq(now.lessonId, first.lessonId))
    .prepare(name)
})

/** The sections and lessons of a course in their order, and which of them the student has done. */
export async function pathOf(ctx: Ctx, course: string, student: string | null): Promise<CoursePath> {
  const params = { schoolId: ctx.schoolId, courseId: course, studentId: student }
  const [rows, done] = await Promise.all([
    taught(ctx.tx).execute(params),
    // On their own: joined, they would be read again for every lesson.
    student ? doneIn(ctx.tx).execute(params) : [],
  ])
  const completed = new Map(done.flatMap(({ now }) => (now ? [[now.lessonId, now]] : [])))
  const begun = new Map(done.flatMap(({ first }) => (first ? [[first.lessonId, first.at]] : [])))
  const path: CoursePath = []
  for (const { section, lesson } of rows) {
    let last = path.at(-1)
    if (last?.id !== section.id) {
      last = {
        id: section.id,
        title: section.title,
        section_type: section.type,
        lock: { section_delay: section.sectionDelay, lesson_delay: section.lessonDelay },
        score_gated_unlock: gateOf(section.gate),
        lessons: [],
      }
      path.push(last)
    }
    if (!lesson) continue
    const completion = completed.get(lesson.id)
    last.lessons.push({
      id: lesson.id,
      title: lesson.title,
      lesson_type: lesson.type,
      minutes: lesson.minutes,
      free_preview: lesson.freePreview,
      mediaId: lesson.mediaId,
      lock: lesson.delay === null ? null : { lesson_delay: lesson.delay },
      score_gated_unlock: gateOf(lesson.gate),
      completion: completion ? { id: completion.id, updated_at: completion.at.toISOString() } : null,
      completion_at: begun.get(lesson.id)?.toISOString() ?? null,
    })
  }
  return path
}

const gateOf = (percent: number | null) => (percent === null ? null : { score: percent })

/** The path of a learner; in a preview nothing is done. */
export const pathOfLearner = (ctx: Ctx, { course, as, studentId: id }: Learner) =>
  pathOf(ctx, course.id, as === 'student' ? id : null)

/** A path as it was at a moment in the past: without what was done later. */
export function pathAsOf(path: CoursePath, at: Date): CoursePath {
  const isDone = ({ completion, completion_at }: PathLesson) =>
    completion !== null && new Date(completion_at ?? completion.updated_at) <= at
  return path.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => (isDone(lesson) ? lesson : { ...lesson, completion: null })),
  }))
}

/** What of a path is locked for somebody at a moment. */
export function locksFor(
  { course, as, enrollment }: Pick<Learner, 'course' | 'as' | 'enrollment'>,
  path: CoursePath,
  at: Date,
): CourseLocks {
  const lock = as === 'student' && course.lockEnabled
  return locksOf({ lock, sections: path }, at, enrollment?.clock ?? ordinaryClock)
}

export const lessonsIn = (path: CoursePath): PathLesson[] => path.flatMap((section) => section.lessons)

/** How much of a path is done. */
export function doneOf(path: CoursePath): { lessons_done: number; lesson_count: number } {
  const all = lessonsIn(path)
  return { lessons_done: all.filter(isLessonCompleted).length, lesson_count: all.length }
}
