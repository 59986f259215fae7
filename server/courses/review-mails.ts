import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/door.ts'
import { writeMail } from '#server/core/mail.ts'
import type { Visit } from '#server/core/visit.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { mailReaders } from '#server/identity/mail-readers.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { teachersWithShares } from './course-teachers.ts'
import type { Course } from './courses.access.ts'
import { type ReviewNews, reviewMail } from './courses.emails.ts'

/** The owners are told that a course waits for them. */
export async function writeOfSubmission(ctx: Ctx, visit: Visit, course: Course, isAgain: boolean): Promise<void> {
  const owners = await ctx.tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.schoolId, ctx.schoolId), eq(memberships.role, 'vendor'), eq(memberships.isOwner, true)))
  await writeTo(
    ctx,
    visit,
    owners.map(({ userId }) => userId),
    course,
    { is: 'submitted', isAgain },
  )
}

/** Those who teach a course, and who submitted it, are told what was decided. */
export async function writeOfDecision(
  ctx: Ctx,
  visit: Visit,
  course: Course,
  { submittedBy, reason }: { submittedBy: string | null; reason: string | null },
): Promise<void> {
  const teachers = (await teachersWithShares(ctx, course.id)).map(({ userId }) => userId)
  const readers = submittedBy ? [...teachers, submittedBy] : teachers
  await writeTo(ctx, visit, readers, course, reason === null ? { is: 'approved' } : { is: 'rejected', reason })
}

async function writeTo(ctx: Ctx, visit: Visit, userIds: string[], course: Course, news: ReviewNews['news']) {
  const readers = await mailReaders(ctx, userIds)
  if (readers.length === 0) return
  const site = await siteOf(ctx)
  const origin = await originOf(ctx, visit)
  const language = visit.school.defaultLanguage
  for (const { email, name } of readers) {
    const mail = reviewMail({ site, origin, language, name }, { course, by: ctx.actor?.name ?? '', news })
    await writeMail(ctx, { ...mail, to: { email, name } })
  }
}
