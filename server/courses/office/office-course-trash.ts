import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import { refusalOf } from '#server/core/database/database-errors.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { indexTrash, unindex } from '#server/core/search/search.ts'
import { need } from '#shared/core/errors.ts'
import { type Course, lockCourses, withinReach } from '../courses.access.ts'
import { courses } from '../courses.tables.ts'
import { factsOf } from './course-facts.ts'
import { forgetFilesOf } from './course-files.ts'
import { needRoomForCourses } from './course-room.ts'

/** Into the trash or back from it. The course itself stays as it was, and so does when it was edited. */
export async function moveCourses(ctx: Ctx, action: 'trash' | 'restore', ids: readonly string[]) {
  const deletedAt = action === 'trash' ? ctx.now : null
  const chosen = await lockCourses(ctx, ids)
  const moving = chosen.filter((course) => Boolean(course.deletedAt) !== Boolean(deletedAt))
  if (!deletedAt) await needRoomForCourses(ctx, moving.length)
  const changed = moving.map(({ id }) => id)
  await ctx.tx
    .update(courses)
    .set({ deletedAt })
    .where(and(eq(courses.schoolId, ctx.schoolId), inArray(courses.id, changed)))
  await indexTrash(ctx, changed, deletedAt !== null)
  const lines = moving.map((course) => ({
    action,
    ...named(course),
    before: { deletedAt: course.deletedAt },
    after: { deletedAt },
  }))
  await record(ctx, ...lines)
  return { changed: changed.length }
}

const named = ({ id, title }: Course) => ({ kind: 'course', thingId: id, thingName: title })

/** Delete courses that are in the trash for good. The database refuses one that has students. */
export async function deleteCourses(ctx: Ctx, ids: readonly string[]): Promise<{ changed: number }> {
  const chosen = await lockCourses(ctx, ids)
  need(
    chosen.every(({ deletedAt }) => deletedAt),
    'core.invalid_request',
  )
  for (const course of chosen) await remove(ctx, course)
  return { changed: chosen.length }
}

async function remove(ctx: Ctx, course: Course): Promise<void> {
  const before = await factsOf(ctx, course)
  await forgetFilesOf(ctx, course.id)
  await ctx.tx.delete(courses).where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, course.id)))
  await unindex(ctx, [course.id])
  await record(ctx, { action: 'delete', ...named(course), before })
}

/** Delete every course in the trash that has no students; the others stay there. */
export async function emptyCoursesTrash(ctx: Ctx): Promise<{ changed: number }> {
  await record(ctx)
  const rows = await ctx.tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(withinReach(ctx), isNotNull(courses.deletedAt)))
  let changed = 0
  for (const course of await lockCourses(
    ctx,
    rows.map(({ id }) => id),
  )) {
    if (course.deletedAt && (await removed(ctx, course))) changed += 1
  }
  return { changed }
}

/** Whether it could be: who has students is known right of here, so the database is asked by trying. */
async function removed(ctx: Ctx, course: Course): Promise<boolean> {
  await ctx.tx.execute(sql`savepoint one_course`)
  try {
    await remove(ctx, course)
    await ctx.tx.execute(sql`release savepoint one_course`)
    return true
  } catch (error) {
    if (refusalOf(error)?.code !== 'courses.has_students') throw error
    await ctx.tx.execute(sql`rollback to savepoint one_course`)
    return false
  }
}
