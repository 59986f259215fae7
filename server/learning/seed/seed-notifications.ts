import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import { dayMs, daysBefore } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseLecturers, courses, lessons } from '#server/courses/courses.tables.ts'
import { courseBySlug } from '#server/courses/seed/seeded-courses.ts'
import { demoStudent, personByKey } from '#server/identity/seed/seeded-people.ts'
import type { Notice } from '#server/notifications/notice.ts'
import { notifications } from '#server/notifications/notifications.tables.ts'
import { certificateGiven, courseMessage, courseRated, enrollmentGiven, questionAsked } from '../learning.notices.ts'
import { certificates, courseRatings, lessonAnswers, lessonQuestions } from '../learning.tables.ts'
import type { LearningContent } from './seed.types.ts'

/** What is in the bell of those who sign in to the demo. Nothing is emailed: it happened before the demo began. */
export async function seedNotifications(seeding: Seeding, { messages, certificate }: LearningContent): Promise<void> {
  const student = demoStudent(seeding)?.user.id
  if (!student || !messages) return
  const title = await titleOf(seeding, certificate.course)
  const begun = { course: { slug: certificate.course, title }, is: 'manual', until: null } as const
  await write(seeding, enrollmentGiven, begun, { to: student, daysAgo: 20, isRead: true })
  for (const { course: slug, by, subject, text, daysAgo } of messages) {
    const title = await titleOf(seeding, slug)
    const facts = { id: newId(), course: { slug, title }, subject, text }
    await write(seeding, courseMessage, facts, { to: student, by: personByKey(seeding, by).user.id, daysAgo })
  }
  await seedCertificate(seeding, student)
  await seedQuestions(seeding)
  await seedReviews(seeding)
}

/** The certificate that the demo student holds. */
async function seedCertificate(seeding: Seeding, student: string): Promise<void> {
  const { tx, schoolId, now } = seeding.ctx
  const [held] = await tx
    .select({ id: certificates.id, course: certificates.courseTitle, issuedAt: certificates.issuedAt })
    .from(certificates)
    .where(and(eq(certificates.schoolId, schoolId), eq(certificates.studentId, student)))
  if (!held) return
  const daysAgo = (now.getTime() - held.issuedAt.getTime()) / dayMs
  await write(seeding, certificateGiven, { certificateId: held.id, course: held.course }, { to: student, daysAgo })
}

/** Reviews that wait for a decision, to those who teach the course. */
async function seedReviews(seeding: Seeding): Promise<void> {
  const { tx, schoolId, now } = seeding.ctx
  const waiting = await tx
    .select({
      review: courseRatings,
      course: { id: courses.id, title: courses.title },
      teacher: courseLecturers.userId,
    })
    .from(courseRatings)
    .innerJoin(courses, and(eq(courses.schoolId, schoolId), eq(courses.id, courseRatings.courseId)))
    .innerJoin(courseLecturers, and(eq(courseLecturers.schoolId, schoolId), eq(courseLecturers.courseId, courses.id)))
    .where(and(eq(courseRatings.schoolId, schoolId), eq(courseRatings.state, 'pending')))
    .orderBy(courseRatings.createdAt)
  const last = new Map(waiting.map((row) => [`${row.teacher} ${row.course.id}`, row]))
  for (const { review, course, teacher } of last.values()) {
    const { stars, text, studentId, createdAt } = review
    const daysAgo = (now.getTime() - createdAt.getTime()) / dayMs
    await write(seeding, courseRated, { course, stars, text }, { to: teacher, by: studentId, daysAgo })
  }
}

async function titleOf(seeding: Seeding, slug: string): Promise<string> {
  const { tx, schoolId } = seeding.ctx
  const [course] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(and(eq(courses.schoolId, schoolId), eq(courses.id, courseBySlug(seeding, slug).id)))
  return course?.title ?? slug
}

/** Questions that nobody has answered, to those who teach the course. */
async function seedQuestions(seeding: Seeding): Promise<void> {
  const { tx, schoolId, now } = seeding.ctx
  const waiting = await tx
    .select({
      question: lessonQuestions,
      course: { slug: courses.slug, title: courses.title },
      lesson: { id: lessons.id, title: lessons.title },
      teacher: courseLecturers.userId,
    })
    .from(lessonQuestions)
    .innerJoin(courses, and(eq(courses.schoolId, schoolId), eq(courses.id, lessonQuestions.courseId)))
    .innerJoin(lessons, and(eq(lessons.schoolId, schoolId), eq(lessons.id, lessonQuestions.lessonId)))
    .innerJoin(courseLecturers, and(eq(courseLecturers.schoolId, schoolId), eq(courseLecturers.courseId, courses.id)))
    .leftJoin(
      lessonAnswers,
      and(eq(lessonAnswers.schoolId, schoolId), eq(lessonAnswers.questionId, lessonQuestions.id)),
    )
    .where(and(eq(lessonQuestions.schoolId, schoolId), isNull(lessonAnswers.id)))
    .orderBy(lessonQuestions.createdAt)
  // More of the same course are gathered while they are unread: here the first one is enough.
  const first = new Map(waiting.map((row) => [`${row.teacher} ${row.course.slug}`, row]))
  for (const { question, course, lesson, teacher } of first.values()) {
    const facts = { course, lesson, questionId: question.id, text: question.text }
    const daysAgo = (now.getTime() - question.createdAt.getTime()) / dayMs
    await write(seeding, questionAsked, facts, { to: teacher, by: question.authorId, daysAgo })
  }
}

type Happened = { to: string; by?: string; daysAgo: number; isRead?: boolean }

async function write<Facts extends object>(
  { ctx }: Seeding,
  notice: Notice<Facts>,
  facts: Facts,
  { to, by, daysAgo, isRead }: Happened,
): Promise<void> {
  const at = daysBefore(ctx.now, daysAgo)
  await ctx.tx.insert(notifications).values({
    schoolId: ctx.schoolId,
    id: newId(at.getTime()),
    userId: to,
    notice: notice.name,
    kind: notice.kind,
    subject: notice.subject(facts),
    facts,
    actorId: by ?? null,
    count: 1,
    inBell: true,
    channels: [],
    undelivered: 0,
    createdAt: at,
    happenedAt: at,
    readAt: isRead ? at : null,
    mailDueAt: null,
  })
}
