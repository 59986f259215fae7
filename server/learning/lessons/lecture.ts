import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { sharedRows } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { isOneOf, prepared } from '#server/core/database/prepared.ts'
import { teachersOf } from '#server/courses/catalogue/course-cards.ts'
import { announcements } from '#server/courses/courses.tables.ts'
import { needsAttempt, passedAt } from '#shared/courses/attempts.rules.ts'
import { completedAt, isCourseFinished, isLessonCompleted, type Lock } from '#shared/courses/unlock.rules.ts'
import { currentLesson } from '#shared/learning/current-lesson.rules.ts'
import type { Lecture, LectureLesson, LessonLock } from '#shared/learning/lecture.schema.ts'
import { certificatesFor } from '../access/access.ts'
import { doneOf, locksFor, type PathLesson, pathAsOf, pathOfLearner, stepsIn } from '../access/course-path.ts'
import { type Learner, learnerIn } from '../access/learner.ts'
import { claimsOf } from '../certificates/claims.ts'

/** A course as the caller sees it in the classroom. */
export async function readLecture(ctx: Ctx, slug: string): Promise<Lecture> {
  return lectureOf(ctx, await learnerIn(ctx, { slug }))
}

/** A course as a learner sees it at a moment; in the future, with what is done now. */
export async function lectureOf(ctx: Ctx, learner: Learner, at = ctx.now): Promise<Lecture> {
  const { course, as, studentId, enrollment, until } = learner
  const [whole, teachers, published, issued] = await Promise.all([
    pathOfLearner(ctx, learner),
    teachersOf(ctx, [course.id]),
    announcementsOf(ctx, course.id),
    as === 'student' ? certificatesFor(ctx, course.id, studentId) : [],
  ])
  const path = at < ctx.now ? pathAsOf(whole, at) : whole
  const locks = locksFor(learner, path, at)
  const isFinished = isCourseFinished({ sections: path })
  const isOpenClaim = as === 'student' && isFinished && issued.length === 0
  const claims = await claimsOf(ctx, isOpenClaim ? [course.id] : [], studentId)
  const [teacher] = teachers.get(course.id) ?? []
  return {
    course: {
      id: course.id,
      slug: course.slug,
      title: course.title,
      thumbnail: course.thumbnail,
      language: course.language,
      lecturer: teacher ? { name: teacher.name, avatar: teacher.avatar } : null,
      target_finish_days: course.targetFinishDays,
      study_insights: course.studyInsights,
      must_watch: course.mustWatch,
    },
    as,
    enrolled_at: enrollment?.createdAt.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    sections: path.map(({ id, title, section_type, exam_id, lessons }) => ({
      id,
      title,
      section_type,
      exam_id: exam_id ?? null,
      is_locked: Boolean(locks.sections.get(id)),
      lessons: lessons.map((lesson) => ({
        id: lesson.id,
        title: lesson.title,
        lesson_type: lesson.lesson_type,
        minutes: lesson.minutes,
        free_preview: lesson.free_preview,
        completion: completionOf(lesson),
        is_failed: isFailed(lesson),
        lock: lockAnswer(locks.lessons.get(lesson.id) ?? null),
      })),
    })),
    ...doneOf(path),
    is_finished: isFinished,
    current_lesson_id: currentLesson(stepsIn(path, locks), enrollment?.lastLessonId ?? null),
    announcements: published,
    certificate_id: issued.find(({ revokedAt }) => !revokedAt)?.id ?? null,
    ...claims(course.id),
    now: at.toISOString(),
  }
}

/** A quiz or an assignment is completed by an attempt: there is no row of it. */
function completionOf(lesson: PathLesson): LectureLesson['completion'] {
  if (needsAttempt(lesson)) {
    const at = completedAt(lesson)
    return Number.isFinite(at) ? { id: null, updated_at: new Date(at).toISOString() } : null
  }
  return lesson.completion
}

/** Any attempt completes a quiz without a gate; whether it was passed is another question. */
function isFailed(lesson: PathLesson): boolean {
  const { pass_percent: percent } = lesson
  if (!needsAttempt(lesson) || percent == null || !isLessonCompleted(lesson)) return false
  return passedAt(lesson, { score: percent }) === null
}

function lockAnswer(lock: Lock | null): LessonLock | null {
  return (
    lock && {
      reason: lock.reason,
      after: lock.after,
      opens_at: lock.opensAt?.toISOString() ?? null,
      required_score: lock.required,
      best_score: lock.best,
    }
  )
}

const announcementsIn = prepared('announcements of courses', (db, name) =>
  db
    .select({
      courseId: announcements.courseId,
      id: announcements.id,
      title: announcements.title,
      body: announcements.body,
      publishedAt: announcements.publishedAt,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.schoolId, sql.placeholder('schoolId')),
        isOneOf(announcements.courseId, 'courseIds'),
        isNull(announcements.deletedAt),
        isNotNull(announcements.publishedAt),
      ),
    )
    .orderBy(asc(announcements.position), asc(announcements.id))
    .prepare(name),
)

/** With those that are published later. */
const announced = sharedRows('announcements', async ({ tx, schoolId }, courseIds) =>
  Map.groupBy(await announcementsIn(tx).execute({ schoolId, courseIds }), ({ courseId }) => courseId),
)

async function announcementsOf(ctx: Ctx, courseId: string): Promise<Lecture['announcements']> {
  const rows = (await announced(ctx, [courseId])).get(courseId) ?? []
  return rows.flatMap(({ id, title, body, publishedAt }) =>
    publishedAt && publishedAt <= ctx.now ? { id, title, body, published_at: publishedAt.toISOString() } : [],
  )
}
