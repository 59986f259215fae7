import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { lockRows } from '#server/core/nouns/lock-rows.ts'
import { markRows } from '#server/core/nouns/mark-rows.ts'
import { need } from '#shared/core/errors.ts'
import type { CourseAction } from '#shared/courses/authoring.lists.ts'
import { publish, unpublish } from '../review/publication.ts'
import { courseNoun } from './course-facts.ts'

/** Publish, unpublish, feature or unfeature several courses: all of them or none. */
export async function actOnCourses(ctx: Ctx, visit: Visit, action: CourseAction, ids: readonly string[]) {
  const chosen = await lockRows(ctx, courseNoun, ids)
  need(
    chosen.every(({ deletedAt }) => !deletedAt),
    'courses.course_not_found',
  )
  if (action === 'publish') return { changed: await publish(ctx, visit, chosen) }
  if (action === 'unpublish') return { changed: await unpublish(ctx, chosen) }
  const featured = action === 'feature'
  return markRows(ctx, courseNoun, chosen, {
    action,
    marksOf: (course) => (course.featured === featured ? {} : { featured }),
    factsOf: (course) => ({ featured: course.featured }),
  })
}
