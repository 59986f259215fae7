import { and, eq } from 'drizzle-orm'
import { type Asking, type DeclaredChannel, editingOfSchool, isFound } from '#server/core/channels.ts'
import { isId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { lessons } from '#server/courses/courses.tables.ts'
import { learnerIn } from './access/learner.ts'
import { openLessonOf } from './access/lesson-access.ts'

/** Whoever may open a lesson follows what is asked and answered there. */
async function mayOpen(ctx: Asking, lessonId: string): Promise<boolean> {
  if (!isId(lessonId)) return false
  const [lesson] = await ctx.tx
    .select({ courseId: lessons.courseId })
    .from(lessons)
    .where(ofSchool(ctx, lessons, and(eq(lessons.id, lessonId))))
  if (!lesson) return false
  return isFound(async () => openLessonOf(ctx, await learnerIn(ctx, lesson), lessonId))
}

export const channels: readonly DeclaredChannel[] = [
  { prefix: 'lesson', kind: 'private', may: mayOpen },
  editingOfSchool('certificate-template', 'certificates.view'),
]
