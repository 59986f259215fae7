import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { daysBefore } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseBySlug } from '#server/courses/seed/seeded-courses.ts'
import { demoStudent, personByKey, seededPeople } from '#server/identity/seed/seeded-people.ts'
import {
  courseRatings,
  enrollments,
  favourites,
  lessonAnswers,
  lessonNotes,
  lessonQuestions,
  waitingList,
} from '../learning.tables.ts'
import { countRatings } from '../ratings/ratings.ts'
import type { FeedbackContent, LearningContent } from './seed.types.ts'

/** Who learns in a course, by its slug. */
type Classes = ReadonlyMap<string, readonly string[]>

/** Reviews, questions, notes and favourites, and who waits for a course. */
export async function seedFeedback(seeding: Seeding, { feedback }: LearningContent): Promise<void> {
  const { ctx } = seeding
  const student = demoStudent(seeding)?.user.id
  if (!feedback || !student) return
  const classes = new Map<string, string[]>()
  for (const slug of new Set([...feedback.ratings, ...feedback.questions].map(({ course }) => course))) {
    classes.set(slug, await learnersIn(ctx, courseBySlug(seeding, slug).id, student))
  }
  await seedRatings(seeding, feedback, classes)
  await seedQuestions(seeding, feedback, classes)
  const own = (slug: string) => ({ schoolId: ctx.schoolId, id: newId(), courseId: courseBySlug(seeding, slug).id })
  for (const { course: slug, lesson, atSeconds, text } of feedback.notes) {
    const lessonId = lessonOf(seeding, slug, lesson)
    const written = { atSeconds, text, createdAt: ctx.now, updatedAt: ctx.now }
    await ctx.tx.insert(lessonNotes).values({ ...own(slug), lessonId, studentId: student, ...written })
  }
  for (const slug of feedback.favourites) {
    await ctx.tx.insert(favourites).values({ ...own(slug), studentId: student, createdAt: ctx.now })
  }
  const students = seededPeople
    .of(seeding)
    .filter(({ membership }) => membership.role === 'student' && !membership.deletedAt)
  for (const [slug, count] of Object.entries(feedback.waiting)) {
    const waiting = [...new Set([student, ...students.map(({ user }) => user.id)])].slice(0, count)
    await ctx.tx
      .insert(waitingList)
      .values(waiting.map((studentId) => ({ ...own(slug), studentId, createdAt: ctx.now })))
  }
}

/** Those who learn in a course, but for the demo student: whoever signs in as them reviews it themselves. */
async function learnersIn(ctx: Ctx, courseId: string, except: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: enrollments.studentId })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.schoolId, ctx.schoolId),
        eq(enrollments.courseId, courseId),
        eq(enrollments.status, 'approved'),
      ),
    )
    .orderBy(asc(enrollments.createdAt), asc(enrollments.id))
  return rows.map(({ id }) => id).filter((id) => id !== except)
}

async function seedRatings(seeding: Seeding, { ratings }: FeedbackContent, classes: Classes): Promise<void> {
  const { ctx } = seeding
  const counts = new Map<string, number>()
  for (const { course: slug, stars, text, daysAgo, state } of ratings) {
    const place = counts.get(slug) ?? 0
    counts.set(slug, place + 1)
    const studentId = classes.get(slug)?.[place]
    // There may be more reviews than students who have enrolled.
    if (!studentId) continue
    const at = daysBefore(ctx.now, daysAgo)
    const reason = typeof state === 'object' ? state.rejected : null
    await ctx.tx.insert(courseRatings).values({
      schoolId: ctx.schoolId,
      id: newId(at.getTime()),
      courseId: courseBySlug(seeding, slug).id,
      studentId,
      stars,
      text,
      state: reason ? 'rejected' : state === 'pending' ? 'pending' : 'approved',
      reason,
      createdAt: at,
      updatedAt: at,
    })
  }
  for (const slug of counts.keys()) await countRatings(ctx, courseBySlug(seeding, slug).id)
}

async function seedQuestions(seeding: Seeding, { questions }: FeedbackContent, classes: Classes): Promise<void> {
  const { ctx } = seeding
  for (const [place, { course: slug, lesson, text, daysAgo, answers }] of questions.entries()) {
    const learners = classes.get(slug) ?? []
    const asker = learners[place % Math.max(1, learners.length)]
    if (!asker) continue
    const askedAt = daysBefore(ctx.now, daysAgo)
    const questionId = newId(askedAt.getTime())
    await ctx.tx.insert(lessonQuestions).values({
      schoolId: ctx.schoolId,
      id: questionId,
      courseId: courseBySlug(seeding, slug).id,
      lessonId: lessonOf(seeding, slug, lesson),
      authorId: asker,
      text,
      createdAt: askedAt,
    })
    for (const [after, answer] of answers.entries()) {
      // Some hours after the question, each after the one before.
      const at = daysBefore(ctx.now, answer.daysAgo - (after + 1) / 8)
      await ctx.tx.insert(lessonAnswers).values({
        schoolId: ctx.schoolId,
        id: newId(at.getTime()),
        questionId,
        authorId: answer.by === 'asker' ? asker : personByKey(seeding, answer.by).user.id,
        text: answer.text,
        createdAt: at,
      })
    }
  }
}

function lessonOf(seeding: Seeding, slug: string, lesson: number): string {
  const id = courseBySlug(seeding, slug).lessonIds[lesson - 1]
  if (!id) throw new Error(`The seed names lesson ${lesson} of ${slug}, which does not exist`)
  return id
}
