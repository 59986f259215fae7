import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { withinReach } from '#server/courses/courses.access.ts'
import { courses } from '#server/courses/courses.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { accountIdOf } from '#server/identity/members.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { classListLines, classLists } from '../learning.tables.ts'

type Invited = { userId: string; firstName: string; lastName: string; email: string }

const isHeld = (ctx: Ctx) =>
  and(
    isNull(classListLines.enrolledAt),
    sql`coalesce(${classLists.expiresAt}, 'infinity') > ${ctx.now.toISOString()}::timestamptz`,
  )

const listOfLine = (ctx: Ctx) =>
  and(eq(classLists.schoolId, ctx.schoolId), eq(classLists.id, classListLines.classListId))

/**
 * Hold a place in a course for people who are invited: they are enrolled when they accept, like those of a class list.
 * Returns those for whom there was none yet.
 */
export async function holdPlaces(
  ctx: Ctx,
  courseId: string,
  people: readonly Invited[],
  { expiresAt, language }: { expiresAt: Date | null; language: Language },
): Promise<Invited[]> {
  if (people.length === 0) return []
  const userIds = people.map(({ userId }) => userId)
  const held = await ctx.tx
    .select({ userId: classListLines.userId })
    .from(classListLines)
    .innerJoin(classLists, listOfLine(ctx))
    .where(
      ofSchool(
        ctx,
        classListLines,
        inArray(classListLines.userId, userIds),
        isHeld(ctx),
        sql`${courseId} = any(${classLists.courseIds})`,
      ),
    )
  const added = people.filter(({ userId }) => !held.some((line) => line.userId === userId))
  if (added.length === 0) return []
  const actor = actorOf(ctx)
  const list = { schoolId: ctx.schoolId, id: newId() }
  const own = { createdBy: actor.id, createdName: actor.name, createdAt: ctx.now }
  await ctx.tx.insert(classLists).values({ ...list, courseIds: [courseId], language, expiresAt, ...own })
  await ctx.tx.insert(classListLines).values(
    added.map(({ userId, firstName, lastName, email }, at) => ({
      schoolId: ctx.schoolId,
      id: newId(),
      classListId: list.id,
      line: at + 1,
      text: `${fullName(firstName, lastName)}, ${email}`,
      ...{ firstName, lastName, email, userId },
      phone: null,
      fault: null,
      state: 'invited' as const,
      enrolledAt: null,
    })),
  )
  return added
}

/** The courses an invited student is enrolled in once they accept. */
export async function heldCoursesOf(ctx: Ctx, memberId: string) {
  const userId = await accountIdOf(ctx, 'students', memberId)
  const lists = await ctx.tx
    .select({ courseIds: classLists.courseIds })
    .from(classListLines)
    .innerJoin(classLists, listOfLine(ctx))
    .where(ofSchool(ctx, classListLines, eq(classListLines.userId, userId), isHeld(ctx)))
  const ids = [...new Set(lists.flatMap(({ courseIds }) => courseIds))]
  if (ids.length === 0) return []
  return ctx.tx
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(ofSchool(ctx, courses, inArray(courses.id, ids), isNull(courses.deletedAt), withinReach(ctx)))
    .orderBy(asc(courses.title))
}
