import { desc, eq, getTableColumns } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { ReviewState } from '#shared/courses/authoring.lists.ts'
import type { AuditAction } from '#shared/domains.ts'
import type { Course } from '../courses.access.ts'
import { courseSubmissions, courses } from '../courses.tables.ts'
import { versionOf } from './course-version.ts'

// A version may be long, so it is read only to compare it.
const { version, ...withoutVersion } = getTableColumns(courseSubmissions)
export type StoredSubmission = Omit<typeof courseSubmissions.$inferSelect, 'version'>

export const submissionVersion = version
export const newestFirst = [desc(courseSubmissions.submittedAt), desc(courseSubmissions.id)]
export const ofCourse = (ctx: Ctx, courseId: string) =>
  ofSchool(ctx, courseSubmissions, eq(courseSubmissions.courseId, courseId))

/** Every submission of a course, the latest first. */
export async function submissionsOf(ctx: Ctx, courseId: string): Promise<StoredSubmission[]> {
  return ctx.tx
    .select(withoutVersion)
    .from(courseSubmissions)
    .where(ofCourse(ctx, courseId))
    .orderBy(...newestFirst)
}

const by = ({ actor }: Ctx) => ({ id: actor?.id ?? null, name: actor?.name ?? '' })

/** Write the current version of a course as submitted by the acting person. */
export async function addSubmission(ctx: Ctx, course: Course, isAgain: boolean): Promise<string> {
  const { id: submittedBy, name: submittedName } = by(ctx)
  const id = newId()
  await ctx.tx.insert(courseSubmissions).values({
    schoolId: ctx.schoolId,
    id,
    courseId: course.id,
    submittedBy,
    submittedName,
    submittedAt: ctx.now,
    isAgain,
    version: await versionOf(ctx, course),
  })
  return id
}

/** Write the acting person's decision on a submission; a rejection has a reason. */
export async function decideSubmission(ctx: Ctx, submissionId: string, reason: string | null): Promise<void> {
  const { id: decidedBy, name: decidedName } = by(ctx)
  const decision = reason === null ? 'approved' : 'rejected'
  await ctx.tx
    .update(courseSubmissions)
    .set({ decision, reason, decidedBy, decidedName, decidedAt: ctx.now })
    .where(ofSchool(ctx, courseSubmissions, eq(courseSubmissions.id, submissionId)))
}

/** The revision stays: the form of a course does not show its review. */
export async function setReview(
  ctx: Ctx,
  { id, title, review: before }: Course,
  review: ReviewState,
  action: AuditAction,
  reason: string | null = null,
): Promise<void> {
  await ctx.tx
    .update(courses)
    .set({ review })
    .where(ofSchool(ctx, courses, eq(courses.id, id)))
  await record(ctx, {
    action,
    kind: 'course',
    thingId: id,
    thingName: title,
    before: { review: before },
    after: { review, ...(reason !== null && { reason }) },
  })
}
