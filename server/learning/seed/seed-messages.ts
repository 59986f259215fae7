import { and, eq } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { daysBefore, momentOf, randomFrom } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseBySlug } from '#server/courses/seed/seeded-courses.ts'
import { isDemoStudent, personByKey, seededPeople } from '#server/identity/seed/seeded-people.ts'
import { messageNotice } from '#server/notifications/messages/message.notice.ts'
import { sendMessageQueue } from '#server/notifications/notifications.queues.ts'
import { type Message, messages, notifications } from '#server/notifications/notifications.tables.ts'
import { enrollments } from '../learning.tables.ts'
import type { MessageContent } from './seed.types.ts'

/** What the school wrote to many, and who has read it. Nothing is emailed: it was sent before the demo began. */
export async function seedMessages(seeding: Seeding, contents: readonly MessageContent[]): Promise<void> {
  for (const content of contents) await seedMessage(seeding, content)
}

async function seedMessage(seeding: Seeding, content: MessageContent): Promise<void> {
  const { ctx } = seeding
  const { state, by, course: slug, title, text, button = {} } = content
  const isLater = state === 'scheduled'
  const at = isLater ? laterOf(ctx.now, content.at) : momentOf(ctx.now, content.at)
  const isSent = state === 'sent'
  const writtenAt = isLater ? ctx.now : at
  const course = slug && courseBySlug(seeding, slug).id
  const people = isSent ? await studentsOf(seeding, course) : []
  const message: Message = {
    ...{ schoolId: ctx.schoolId, id: newId(writtenAt.getTime()), authorId: personByKey(seeding, by).user.id, state },
    conditions: course ? [{ audience: 'course', value: course }] : [{ audience: 'students', value: '' }],
    ...{ title, text, button, page: course ? { page: 'next_lesson', value: course } : null },
    sendAt: isLater ? at : null,
    ...{ lastUserId: people.at(-1) ?? null, matched: people.length, reached: people.length },
    sentAt: isSent ? at : null,
    ...{ revision: 2, createdAt: writtenAt, updatedAt: writtenAt },
  }
  await ctx.tx.insert(messages).values(message)
  if (isSent) await seedReaders(seeding, message, slug, people, content.readShare ?? 0)
  if (isLater) {
    const afterSeconds = Math.ceil((at.getTime() - ctx.now.getTime()) / 1000)
    await enqueue(ctx, sendMessageQueue, { schoolId: ctx.schoolId, messageId: message.id }, { afterSeconds })
  }
}

/** A time of a day that is still to come. */
const laterOf = (now: Date, { daysAgo, time }: MessageContent['at']) =>
  daysBefore(momentOf(now, { daysAgo: 0, time }), daysAgo)

/** The students of a course, or all, in the order of their ids. */
async function studentsOf(seeding: Seeding, courseId: string | undefined): Promise<string[]> {
  const { tx, schoolId } = seeding.ctx
  const students = seededPeople.of(seeding).filter(({ membership, state }) => membership.role === 'student' && !state)
  const all = students.map(({ user }) => user.id)
  if (!courseId) return all.sort()
  const rows = await tx
    .select({ id: enrollments.studentId })
    .from(enrollments)
    .where(
      and(eq(enrollments.schoolId, schoolId), eq(enrollments.courseId, courseId), eq(enrollments.status, 'approved')),
    )
  const enrolled = new Set(rows.map(({ id }) => id))
  return all.filter((id) => enrolled.has(id)).sort()
}

async function seedReaders(
  seeding: Seeding,
  { id, title, text, button, authorId, sentAt }: Message,
  slug: string | undefined,
  people: readonly string[],
  readShare: number,
): Promise<void> {
  const { tx, schoolId } = seeding.ctx
  const at = sentAt as Date
  const demo = seededPeople.of(seeding).find(isDemoStudent)?.user.id
  const random = randomFrom(people.length)
  const path = slug ? `/lecture/${encodeURIComponent(slug)}` : null
  const facts = { id, title, text, button, path, own: 'km' }
  const readAt = new Date(at.getTime() + 3600 * 1000)
  if (people.length === 0) return
  await tx.insert(notifications).values(
    people.map((userId) => ({
      ...{ schoolId, id: newId(at.getTime()), userId, notice: messageNotice.name, kind: messageNotice.kind },
      ...{ subject: id, facts, actorId: authorId, count: 1, inBell: true, channels: [], undelivered: 0 },
      ...{ createdAt: at, happenedAt: at, mailDueAt: null },
      readAt: userId === demo || random() < readShare ? readAt : null,
    })),
  )
}
