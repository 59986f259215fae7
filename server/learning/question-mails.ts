import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import { writeMail } from '#server/core/mail.ts'
import type { Visit } from '#server/core/visit.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { mailReaders } from '#server/identity/mail-readers.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { type CourseNews, courseNewsMail } from './course-news.emails.ts'

type Asked = {
  course: { id: string; slug: string; title: string }
  lesson: { id: string; title: string }
  text: string
}

/** Those who teach a course are told what was asked; where nobody does, those who own the school. */
export async function writeOfQuestion(ctx: Ctx, visit: Visit, asked: Asked): Promise<void> {
  const teachers = await ctx.tx
    .select({ userId: courseLecturers.userId })
    .from(courseLecturers)
    .where(and(eq(courseLecturers.schoolId, ctx.schoolId), eq(courseLecturers.courseId, asked.course.id)))
  const readers = teachers.length > 0 ? teachers : await ownersOf(ctx)
  await writeTo(
    ctx,
    visit,
    readers.map(({ userId }) => userId),
    { is: 'asked', by: ctx.actor?.name ?? '', ...asked },
  )
}

/** Whoever asked is told that there is an answer. */
export async function writeOfAnswer(ctx: Ctx, visit: Visit, askerId: string, answered: Asked): Promise<void> {
  await writeTo(ctx, visit, [askerId], { is: 'answered', by: ctx.actor?.name ?? '', ...answered })
}

function ownersOf(ctx: Ctx) {
  return ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.schoolId, ctx.schoolId), eq(memberships.role, 'vendor'), eq(memberships.isOwner, true)))
}

async function writeTo(ctx: Ctx, visit: Visit, userIds: string[], news: CourseNews): Promise<void> {
  const readers = await mailReaders(ctx, userIds)
  if (readers.length === 0) return
  const site = await siteOf(ctx)
  const origin = await originOf(ctx, visit)
  const language = visit.school.defaultLanguage
  for (const { email, name } of readers) {
    const mail = courseNewsMail({ site, origin, language, name }, news)
    await writeMail(ctx, { ...mail, to: { email, name } })
  }
}
