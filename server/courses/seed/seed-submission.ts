import { and, eq } from 'drizzle-orm'
import { newId } from '#server/core/database/id.ts'
import { type Done, momentOf } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { nameOf, personByKey } from '#server/identity/seed/seeded-people.ts'
import { courseSubmissions, courses } from '../courses.tables.ts'
import { versionOf } from '../review/course-version.ts'
import type { CourseContent } from './seed.types.ts'
import { seedReviewComments } from './seed-review-comments.ts'

/** A course that was submitted, and perhaps sent back, with what the log says about it. */
export async function seedSubmission(
  seeding: Seeding,
  courseId: string,
  { submitted, rejected }: NonNullable<CourseContent['review']>,
): Promise<void> {
  const { ctx, log } = seeding
  const [course] = await ctx.tx
    .select()
    .from(courses)
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId)))
  if (!course) return
  const by = personByKey(seeding, submitted.by)
  const decidedBy = rejected && personByKey(seeding, rejected.by)
  const submittedAt = momentOf(ctx.now, submitted)
  await ctx.tx.insert(courseSubmissions).values({
    schoolId: ctx.schoolId,
    id: newId(submittedAt.getTime()),
    courseId,
    submittedBy: by.user.id,
    submittedName: nameOf(by),
    submittedAt,
    isAgain: false,
    version: await versionOf(ctx, course),
    ...(rejected &&
      decidedBy && {
        decision: 'rejected' as const,
        decidedBy: decidedBy.user.id,
        decidedName: nameOf(decidedBy),
        decidedAt: momentOf(ctx.now, rejected),
        reason: rejected.reason,
      }),
  })
  const thing = { kind: 'course' as const, thingId: courseId, thingName: course.title }
  const done = (what: Done) => ({ ...thing, at: momentOf(ctx.now, what), by: what.by })
  log.push({
    ...done(submitted),
    action: 'submit',
    before: { review: 'not submitted' },
    after: { review: 'pending' },
  })
  if (!rejected) return
  log.push({
    ...done(rejected),
    action: 'reject',
    before: { review: 'pending' },
    after: { review: 'rejected', reason: rejected.reason },
  })
  await seedReviewComments(seeding, courseId, rejected)
}
