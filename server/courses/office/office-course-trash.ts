import { isNotNull, sql } from 'drizzle-orm'
import { nothingChanged } from '#server/core/audit/audit.ts'
import { refusalOf } from '#server/core/database/database-errors.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { lockWhere } from '#server/core/nouns/lock-rows.ts'
import { type Changed, deleteRows, type Trash, trashOf } from '#server/core/nouns/trash.ts'
import type { Course } from '../courses.access.ts'
import { courses } from '../courses.tables.ts'
import { courseNoun } from './course-facts.ts'
import { deleteUsesOf } from './course-files.ts'
import { needRoomForCourses } from './course-room.ts'

async function deleteUses(ctx: Ctx, deleted: readonly Course[]): Promise<void> {
  for (const { id } of deleted) await deleteUsesOf(ctx, id)
}

/** The trash of courses. The database refuses to delete one that has students. */
export const courseTrash: Trash = {
  ...trashOf(courseNoun, {
    async move(ctx, action, moving) {
      if (action === 'restore') await needRoomForCourses(ctx, moving.length)
    },
    remove: deleteUses,
  }),
  empty: emptyCourseTrash,
}

/** Delete every course in the trash that has no students; the others stay there. */
async function emptyCourseTrash(ctx: Ctx): Promise<Changed> {
  let changed = 0
  for (const course of await lockWhere(ctx, courseNoun, isNotNull(courses.deletedAt))) {
    if (await deleteIfUnused(ctx, course)) changed += 1
  }
  return changed === 0 ? nothingChanged(ctx) : { changed }
}

/** Delete a course unless it has students. Enrollments belong to a later domain, so only the database can refuse. */
async function deleteIfUnused(ctx: Ctx, course: Course): Promise<boolean> {
  await ctx.tx.execute(sql`savepoint one_course`)
  try {
    await deleteRows(ctx, courseNoun, [course], deleteUses)
    await ctx.tx.execute(sql`release savepoint one_course`)
    return true
  } catch (error) {
    if (refusalOf(error)?.code !== 'courses.has_students') throw error
    await ctx.tx.execute(sql`rollback to savepoint one_course`)
    return false
  }
}
