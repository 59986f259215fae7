import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { readOnce, sharedRows } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { isOneOf, prepared } from '#server/core/database/prepared.ts'
import { lessons, sections } from '#server/courses/courses.tables.ts'
import { attemptsIn, type CourseExam, examsOfCourses } from '#server/exams/course-exams.ts'
import { type Attempt, type Examined, needsAttempt } from '#shared/courses/attempts.rules.ts'
import {
  type CourseLocks,
  isLessonCompleted,
  type LockedLesson,
  type LockedSection,
  locksOf,
  ordinaryClock,
} from '#shared/courses/unlock.rules.ts'
import { type Step, upcomingLesson } from '#shared/learning/current-lesson.rules.ts'
import type { NextLesson } from '#shared/learning/learning.schema.ts'
import { completions, firstCompletions } from '../learning.tables.ts'
import type { Learner } from './learner.ts'

export type PathLesson = LockedLesson & {
  minutes: number
  mediaId: string | null
  completion: { id: string; updated_at: string } | null
  /** What passes its quiz or assignment, if anything. */
  pass_percent?: number | null
}
export type PathSection = Omit<LockedSection, 'lessons'> & { lessons: PathLesson[]; exam_id?: string | undefined }
export type CoursePath = PathSection[]

const schoolId = sql.placeholder('schoolId')
const studentId = sql.placeholder('studentId')

const taught = prepared('what courses teach', (db, name) =>
  db
    .select({
      section: {
        id: sections.id,
        courseId: sections.courseId,
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
    .where(and(eq(sections.schoolId, schoolId), isOneOf(sections.courseId, 'courseIds'), isNull(sections.deletedAt)))
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id))
    .prepare(name),
)

/** What a student has done in courses now, and when each lesson was done first: also of lessons that are open again. */
const doneIn = prepared('lessons done in courses', (db, name) => {
  const theirs = (table: typeof completions | typeof firstCompletions) =>
    and(eq(table.schoolId, schoolId), eq(table.studentId, studentId), isOneOf(table.courseId, 'courseIds'))
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
  return student ? pathOfStudent(ctx, course, student) : onePath(ctx, course, null)
}

async function onePath(ctx: Ctx, course: string, student: string | null): Promise<CoursePath> {
  return (await pathsOf(ctx, [course], student)).get(course) ?? []
}

/** Both calls of a lesson's page ask for it. */
const pathOfStudent = readOnce((ctx, course: string, student: string) => onePath(ctx, course, student))

type TaughtLesson = Omit<PathLesson, 'completion' | 'first_completed_at'>
type TaughtSection = Omit<PathSection, 'lessons'> & { lessons: TaughtLesson[] }

/** The sections and lessons of courses in their order, by the ids of the courses: the same for every student. */
const taughtIn = sharedRows<TaughtSection>('path', async ({ tx, schoolId }, courseIds) => {
  const paths = new Map<string, TaughtSection[]>(courseIds.map((id) => [id, []]))
  for (const { section, lesson } of await taught(tx).execute({ schoolId, courseIds })) {
    const path = paths.get(section.courseId)
    if (!path) continue
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
    last.lessons.push({
      id: lesson.id,
      title: lesson.title,
      lesson_type: lesson.type,
      minutes: lesson.minutes,
      free_preview: lesson.freePreview,
      mediaId: lesson.mediaId,
      lock: lesson.delay === null ? null : { lesson_delay: lesson.delay },
      score_gated_unlock: gateOf(lesson.gate),
    })
  }
  return paths
})

/** The paths of several courses, by their ids. */
export async function pathsOf(
  ctx: Ctx,
  courseIds: readonly string[],
  student: string | null,
): Promise<Map<string, CoursePath>> {
  if (courseIds.length === 0) return new Map()
  const exams = await examsOfCourses(ctx, courseIds)
  const hasExams = [...exams.values()].some((ofCourse) => ofCourse.length > 0)
  const [taughtPaths, attempts, done] = await Promise.all([
    taughtIn(ctx, courseIds),
    student && hasExams ? attemptsIn(ctx, courseIds, student) : new Map<string, Attempt[]>(),
    // On their own: joined, they would be read again for every lesson.
    student ? doneIn(ctx.tx).execute({ schoolId: ctx.schoolId, courseIds, studentId: student }) : [],
  ])
  const completed = new Map(done.flatMap(({ now }) => (now ? [[now.lessonId, now]] : [])))
  const firstCompleted = new Map(done.flatMap(({ first }) => (first ? [[first.lessonId, first.at]] : [])))
  const lessonOf = (lesson: TaughtLesson): PathLesson => {
    const completion = completed.get(lesson.id)
    return {
      ...lesson,
      completion: completion ? { id: completion.id, updated_at: completion.at.toISOString() } : null,
      first_completed_at: firstCompleted.get(lesson.id)?.toISOString() ?? null,
    }
  }
  const pathOfCourse = (id: string) => {
    const ofCourse = (exams.get(id) ?? []).filter(({ isDraft }) => !isDraft)
    const drafts = student ? draftsIn(exams.get(id) ?? []) : new Set()
    const examined = (exam: CourseExam | undefined) =>
      exam && { exam_question: { scoring_type: exam.scoringType }, exam_attempts: attempts.get(exam.id) ?? [] }
    const examIn = (id: string) => ofCourse.find(({ sectionId }) => sectionId === id)
    return (taughtPaths.get(id) ?? []).map((section) => ({
      ...section,
      ...examined(examIn(section.id)),
      exam_id: examIn(section.id)?.id,
      lessons: section.lessons
        .filter((lesson) => !drafts.has(lesson.id))
        .map((lesson) => {
          const exam = ofCourse.find(({ lessonId }) => lessonId === lesson.id)
          return { ...lessonOf(lesson), ...examined(exam), pass_percent: exam?.passPercent ?? null }
        }),
    }))
  }
  return new Map(courseIds.map((id) => [id, pathOfCourse(id)]))
}

/** Lessons whose quiz or assignment is a draft: for students it is as if they were not there. */
const draftsIn = (exams: readonly CourseExam[]) =>
  new Set(exams.flatMap(({ isDraft, lessonId }) => (isDraft && lessonId ? [lessonId] : [])))

const gateOf = (percent: number | null) => (percent === null ? null : { score: percent })

/** The path of a learner; in a preview nothing is done. */
export const pathOfLearner = (ctx: Ctx, { course, as, studentId: id }: Learner) =>
  pathOf(ctx, course.id, as === 'student' ? id : null)

/** A path as it was at a moment in the past: without what was done later. */
export function pathAsOf(path: CoursePath, at: Date): CoursePath {
  const isDone = ({ completion, first_completed_at }: PathLesson) =>
    completion !== null && new Date(first_completed_at ?? completion.updated_at) <= at
  const attemptsUntil = ({ exam_attempts: all }: Examined) =>
    all && { exam_attempts: all.filter(({ updated_at }) => new Date(updated_at) <= at) }
  return path.map((section) => ({
    ...section,
    ...attemptsUntil(section),
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      ...attemptsUntil(lesson),
      completion: isDone(lesson) ? lesson.completion : null,
    })),
  }))
}

/** Somebody on a path, and what decides about its locks. */
type Walker = Pick<Learner, 'as'> & {
  course: Pick<Learner['course'], 'lockEnabled'>
  enrollment: Pick<NonNullable<Learner['enrollment']>, 'clock' | 'lastLessonId'> | null
}

/** What of a path is locked for somebody at a moment. */
export function locksFor({ course, as, enrollment }: Walker, path: CoursePath, at: Date): CourseLocks {
  const lock = as === 'student' && course.lockEnabled
  return locksOf({ lock, sections: path }, at, enrollment?.clock ?? ordinaryClock)
}

export const lessonsIn = (path: CoursePath): PathLesson[] => path.flatMap((section) => section.lessons)

/** How much of a path is done. */
export function doneOf(path: CoursePath): { lessons_done: number; lesson_count: number } {
  const all = lessonsIn(path)
  return { lessons_done: all.filter(isLessonCompleted).length, lesson_count: all.length }
}

/** The lessons of a path as steps: what is done, what is open, and when the rest opens. */
export function stepsIn(path: CoursePath, locks: CourseLocks): Step[] {
  return lessonsIn(path).map((lesson) => {
    const lock = locks.lessons.get(lesson.id)
    return {
      id: lesson.id,
      isDone: isLessonCompleted(lesson),
      isOpen: !lock,
      // A quiz without questions cannot be taken yet.
      canBeDone: !needsAttempt(lesson) || Boolean(lesson.exam_question),
      opensAt: lock?.opensAt ?? null,
    }
  })
}

/** What a learner does next on a path. */
export function nextOn(path: CoursePath, learner: Walker, at: Date): NextLesson | null {
  const next = upcomingLesson(stepsIn(path, locksFor(learner, path, at)), learner.enrollment?.lastLessonId ?? null)
  const all = lessonsIn(path)
  const number = all.findIndex(({ id }) => id === next?.id) + 1
  const lesson = all[number - 1]
  if (!next || !lesson) return null
  const { title, minutes } = lesson
  return {
    ...{ number, title, minutes },
    is_open: next.isOpen && next.canBeDone,
    opens_at: next.opensAt?.toISOString() ?? null,
  }
}
