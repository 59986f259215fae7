import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import {
  courseRatings,
  enrollments,
  favourites,
  lessonAnswers,
  lessonNotes,
  lessonQuestions,
  waitingList,
} from '#server/learning/learning.tables.ts'
import { countRatings } from '#server/learning/ratings/ratings.ts'
import type { FeedbackContent, SchoolContent } from './content.types.ts'
import { daysBefore } from './moments.ts'
import type { SeededCourse } from './seed-courses.ts'
import type { SeededPerson } from './seed-people.ts'

type Courses = ReadonlyMap<string, SeededCourse>

/** What students think, ask, note and keep. */
export async function seedVoices(
  ctx: Ctx,
  { voices }: SchoolContent,
  courses: Courses,
  people: SeededPerson[],
): Promise<void> {
  const student = people.find(({ user }) => user.email.startsWith('student@'))?.user.id
  if (!voices || !student) return
  const course = (slug: string) => {
    const known = courses.get(slug)
    if (!known) throw new Error(`The seed speaks of a course that does not exist: ${slug}`)
    return known
  }
  const classes = new Map<string, string[]>()
  for (const slug of new Set([...voices.ratings, ...voices.questions].map((voice) => voice.course))) {
    classes.set(slug, await learnersIn(ctx, course(slug).id, student))
  }
  await seedRatings(ctx, voices, course, classes)
  await seedQuestions(ctx, voices, course, classes, people)
  const own = (slug: string) => ({ schoolId: ctx.schoolId, id: newId(), courseId: course(slug).id })
  for (const { course: slug, lesson, atSeconds, text } of voices.notes) {
    const lessonId = lessonOf(course(slug), lesson)
    const written = { atSeconds, text, createdAt: ctx.now, updatedAt: ctx.now }
    await ctx.tx.insert(lessonNotes).values({ ...own(slug), lessonId, studentId: student, ...written })
  }
  for (const slug of voices.favourites) {
    await ctx.tx.insert(favourites).values({ ...own(slug), studentId: student, createdAt: ctx.now })
  }
  const others = people.filter(({ membership }) => membership.role === 'student' && !membership.deletedAt)
  for (const [slug, count] of Object.entries(voices.waiting)) {
    const waiting = [...new Set([student, ...others.map(({ user }) => user.id)])].slice(0, count)
    await ctx.tx
      .insert(waitingList)
      .values(waiting.map((studentId) => ({ ...own(slug), studentId, createdAt: ctx.now })))
  }
}

/** Those who learn in a course, but not the demo student: they say what they think themselves. */
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

type CourseOf = (slug: string) => SeededCourse

async function seedRatings(
  ctx: Ctx,
  { ratings }: FeedbackContent,
  course: CourseOf,
  classes: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const said = new Map<string, number>()
  for (const { course: slug, stars, text, daysAgo, state } of ratings) {
    const place = said.get(slug) ?? 0
    said.set(slug, place + 1)
    const studentId = classes.get(slug)?.[place]
    // Fewer have enrolled than there are words: what nobody is there to say is not said.
    if (!studentId) continue
    const at = daysBefore(ctx.now, daysAgo)
    const reason = typeof state === 'object' ? state.rejected : null
    await ctx.tx.insert(courseRatings).values({
      schoolId: ctx.schoolId,
      id: newId(at.getTime()),
      courseId: course(slug).id,
      studentId,
      stars,
      text,
      state: reason ? 'rejected' : state === 'pending' ? 'pending' : 'approved',
      reason,
      createdAt: at,
      updatedAt: at,
    })
  }
  for (const slug of said.keys()) await countRatings(ctx, course(slug).id)
}

async function seedQuestions(
  ctx: Ctx,
  { questions }: FeedbackContent,
  course: CourseOf,
  classes: ReadonlyMap<string, readonly string[]>,
  people: readonly SeededPerson[],
): Promise<void> {
  for (const [place, { course: slug, lesson, text, daysAgo, answers }] of questions.entries()) {
    const learners = classes.get(slug) ?? []
    const asker = learners[place % Math.max(1, learners.length)]
    if (!asker) continue
    const askedAt = daysBefore(ctx.now, daysAgo)
    const questionId = newId(askedAt.getTime())
    await ctx.tx.insert(lessonQuestions).values({
      schoolId: ctx.schoolId,
      id: questionId,
      courseId: course(slug).id,
      lessonId: lessonOf(course(slug), lesson),
      authorId: asker,
      text,
      createdAt: askedAt,
    })
    for (const [after, answer] of answers.entries()) {
      const known = people.find(({ key }) => key === answer.by)
      if (!known && answer.by !== 'asker') throw new Error(`The seed has nobody called ${answer.by} who answers`)
      // Some hours after the question, each after the one before.
      const at = daysBefore(ctx.now, answer.daysAgo - (after + 1) / 8)
      await ctx.tx.insert(lessonAnswers).values({
        schoolId: ctx.schoolId,
        id: newId(at.getTime()),
        questionId,
        authorId: known?.user.id ?? asker,
        text: answer.text,
        createdAt: at,
      })
    }
  }
}

function lessonOf({ lessonIds }: SeededCourse, lesson: number): string {
  const id = lessonIds[lesson - 1]
  if (!id) throw new Error(`The seed speaks of lesson ${lesson}, which does not exist`)
  return id
}
