import { newId } from '#server/core/database/id.ts'
import { daysBefore } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseBySlug, type SeededCourse, seededCourses } from '#server/courses/seed/seeded-courses.ts'
import { seededExams } from '#server/exams/seed/seeded-exams.ts'
import { demoStudent, nameOf, personByKey } from '#server/identity/seed/seeded-people.ts'
import { expiryOf } from '#shared/learning/access.rules.ts'
import { countStudents } from '../enrollments/student-counts.ts'
import { completions, courseGrants, enrollments, firstCompletions } from '../learning.tables.ts'
import { type Completion, type Enrollment, type Learning, learningOfOthers } from './enrollments-of-others.ts'
import type { LearningContent } from './seed.types.ts'
import { seedHandIns } from './seed-hand-ins.ts'
import { seedQuizAttempts } from './seed-quiz-attempts.ts'
import { seedPlaybacks, seedStudyDays } from './seed-study.ts'

/** Who learns what, and how far they are. */
export async function seedEnrollments(seeding: Seeding, content: LearningContent): Promise<void> {
  const { ctx } = seeding
  const own = learningOfStudent(seeding, content)
  const others = learningOfOthers(seeding, content)
  const completed = [...own.completed, ...others.completed]
  const enrolled = finished(seeding, { enrolled: [...own.enrolled, ...others.enrolled], completed })
  const attempted = await seedQuizAttempts(seeding, content, { enrolled, completed })
  const handedIn = await seedHandIns(seeding, content.handIns ?? [], { enrolled, completed })
  await ctx.tx.insert(enrollments).values(enrolled)
  await ctx.tx.insert(courseGrants).values(enrolled.map((one) => grantOf(seeding, one)))
  await ctx.tx.insert(completions).values(completed)
  await ctx.tx.insert(firstCompletions).values(completed)
  await seedStudyDays(ctx, [...completed, ...attempted, ...handedIn])
  await seedPlaybacks(ctx, own.enrolled)
  await countStudents(
    ctx,
    enrolled.map(({ courseId }) => courseId),
  )
}

/** With the moment of the last lesson, where all of a course is done. */
function finished(seeding: Seeding, { enrolled, completed }: Learning): Enrollment[] {
  const whole = new Map([...seededCourses.of(seeding).values()].map(({ id, lessonIds }) => [id, lessonIds.length]))
  const key = ({ courseId, studentId }: Enrollment | Completion) => `${courseId} ${studentId}`
  const done = Map.groupBy(completed, key)
  return enrolled.map((one) => {
    const lessons = done.get(key(one)) ?? []
    const isFinished = lessons.length > 0 && lessons.length === whole.get(one.courseId)
    const last = Math.max(...lessons.map(({ completedAt }) => completedAt.getTime()))
    return isFinished ? { ...one, finishedAt: new Date(last) } : one
  })
}

/** Why they have access: the school approved their request, or enrolled them itself. */
function grantOf(
  seeding: Seeding,
  { schoolId, courseId, studentId, createdAt }: Enrollment,
): typeof courseGrants.$inferInsert {
  const terms = [...seededCourses.of(seeding).values()].find(({ id }) => id === courseId)?.terms ?? {}
  const source = terms.enrollment === 'approval' ? ('approval' as const) : ('manual' as const)
  const owner = personByKey(seeding, 'owner')
  return {
    schoolId,
    id: newId(),
    courseId,
    studentId,
    source,
    note: '',
    grantedBy: owner.user.id,
    grantedName: nameOf(owner),
    startsAt: createdAt,
    expiresAt: expiryOf({ accessDays: terms.accessDays ?? null }, createdAt),
    createdAt,
  }
}

/** Where somebody goes on who has done the first lessons: to the quiz after them, or the next lesson. */
function lessonAfter(
  seeding: Seeding,
  { lessonIds, markable }: SeededCourse,
  done: readonly string[],
): string | undefined {
  const next = done.length === 0 ? undefined : lessonIds[lessonIds.indexOf(done.at(-1) ?? '') + 1]
  const isQuiz = seededExams.of(seeding).some(({ kind, lessonId }) => kind === 'quiz' && lessonId === next)
  return isQuiz ? next : markable[done.length]
}

function learningOfStudent(seeding: Seeding, { studentCourses }: LearningContent): Learning {
  const { ctx } = seeding
  const student = demoStudent(seeding)
  const learning: Learning = { enrolled: [], completed: [] }
  if (!student) return learning
  for (const { slug, lessonsDone, lastVisitDaysAgo } of studentCourses) {
    const course = courseBySlug(seeding, slug)
    const own = { schoolId: ctx.schoolId, courseId: course.id, studentId: student.user.id }
    const lastVisitAt = daysBefore(ctx.now, lastVisitDaysAgo)
    const createdAt = daysBefore(lastVisitAt, 30)
    const done = course.markable.slice(0, lessonsDone)
    const lastLessonId = lessonAfter(seeding, course, done) ?? course.markable.at(-1) ?? null
    learning.enrolled.push({ ...own, id: newId(), status: 'approved', createdAt, lastVisitAt, lastLessonId })
    // One a day: a streak up to the last visit.
    for (const [at, lessonId] of done.entries()) {
      learning.completed.push({
        ...own,
        id: newId(),
        lessonId,
        completedAt: daysBefore(lastVisitAt, done.length - 1 - at),
      })
    }
  }
  return learning
}
