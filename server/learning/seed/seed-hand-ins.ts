import { daysBefore } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseBySlug } from '#server/courses/seed/seeded-courses.ts'
import { insertAttempts, type Taken } from '#server/exams/seed/seed-attempts.ts'
import { seededExams } from '#server/exams/seed/seeded-exams.ts'
import { demoStudent, personByKey } from '#server/identity/seed/seeded-people.ts'
import type { Completion, Learning } from './enrollments-of-others.ts'
import type { HandInContent } from './seed.types.ts'

const minutes = 25

/** What waits for those who teach, and what the demo student got back. Returns when each counted as learning. */
export async function seedHandIns(
  seeding: Seeding,
  handIns: readonly HandInContent[],
  learning: Learning,
): Promise<Pick<Completion, 'studentId' | 'completedAt'>[]> {
  const taken: Taken[] = []
  for (const handIn of handIns) taken.push(takenOf(seeding, handIn, learning, taken))
  const attempts = await insertAttempts(seeding.ctx, taken)
  return attempts.map(({ userId: studentId, startedAt, handedInAt }) => ({
    studentId,
    completedAt: handedInAt ?? startedAt,
  }))
}

function takenOf(
  seeding: Seeding,
  { course: slug, assignment, text, daysAgo, corrected }: HandInContent,
  { completed }: Learning,
  others: readonly Taken[],
): Taken {
  const { now } = seeding.ctx
  const course = courseBySlug(seeding, slug)
  const ofCourse = seededExams
    .of(seeding)
    .filter(({ kind, courseId }) => kind === 'assignment' && courseId === course.id)
  const exam = ofCourse[assignment - 1]
  const startedAt = daysBefore(now, daysAgo)
  const before = course.lessonIds.slice(0, course.lessonIds.indexOf(exam?.lessonId ?? ''))
  const last = before.findLast((id) => course.markable.includes(id))
  const student = demoStudent(seeding)?.user.id
  const reached = completed.find(
    ({ lessonId, studentId, completedAt }) =>
      lessonId === last &&
      completedAt <= startedAt &&
      (studentId === student) === (corrected !== undefined) &&
      others.every(({ userId }) => userId !== studentId),
  )
  if (!exam || !reached) throw new Error(`The seed has a hand-in that nobody can have made: ${slug}: ${assignment}`)
  return {
    ...{ exam, userId: reached.studentId, number: 1, startedAt, minutes, essay: text, knows: () => true },
    ...(corrected && {
      corrected: {
        ...corrected,
        by: personByKey(seeding, corrected.by).user.id,
        at: daysBefore(now, corrected.daysAgo),
      },
    }),
  }
}
