import { and, eq } from 'drizzle-orm'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { courseSubmissions, courses } from '#server/courses/courses.tables.ts'
import { versionOf } from '#server/courses/review/course-version.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { CourseContent, Done } from './content.types.ts'
import { momentOf } from './moments.ts'
import type { SeededPerson } from './seed-people.ts'

/** A course that was submitted, and perhaps sent back, with what the log tells of it. */
export async function seedReview(
  ctx: Ctx,
  courseId: string,
  { submitted, rejected }: NonNullable<CourseContent['review']>,
  people: SeededPerson[],
): Promise<void> {
  const [course] = await ctx.tx
    .select()
    .from(courses)
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId)))
  if (!course) return
  const [by, at] = [personOf(people, submitted.by), momentOf(ctx.now, submitted)]
  const owner = rejected && personOf(people, rejected.by)
  await ctx.tx.insert(courseSubmissions).values({
    schoolId: ctx.schoolId,
    id: newId(at.getTime()),
    courseId,
    submittedBy: by.user.id,
    submittedName: nameOf(by),
    submittedAt: at,
    isAgain: false,
    version: await versionOf(ctx, course),
    ...(rejected &&
      owner && {
        decision: 'rejected' as const,
        decidedBy: owner.user.id,
        decidedName: nameOf(owner),
        decidedAt: momentOf(ctx.now, rejected),
        reason: rejected.reason,
      }),
  })
  const line = (action: string, done: Done, before: string, after: Record<string, unknown>) => {
    const { user, membership } = personOf(people, done.by)
    const when = momentOf(ctx.now, done)
    const actor = { actorId: user.id, actorName: nameOf({ membership }), actorRole: membership.role }
    const thing = { kind: 'course', thingId: courseId, thingName: course.title }
    const id = newId(when.getTime())
    return { schoolId: ctx.schoolId, id, ...actor, action, ...thing, before: { review: before }, after, at: when }
  }
  await ctx.tx.insert(auditLog).values(line('submit', submitted, 'not submitted', { review: 'pending' }))
  if (!rejected) return
  const after = { review: 'rejected', reason: rejected.reason }
  await ctx.tx.insert(auditLog).values(line('reject', rejected, 'pending', after))
}

const nameOf = ({ membership }: Pick<SeededPerson, 'membership'>) => fullName(membership.firstName, membership.lastName)

function personOf(people: SeededPerson[], key: string): SeededPerson {
  const person = people.find((one) => one.key === key)
  if (!person) throw new Error(`The seed has a course reviewed by somebody who does not exist: ${key}`)
  return person
}
