import type { MoveDirection } from '#shared/core/order.rules.ts'
import { courseCategoryTrash, moveCourseCategory } from '#shared/courses/course-categories.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseCategoryWords } from '#web/courses/office/courses.words.ts'
import { useCategoryActions } from '#web/ui/office/category/use-category-actions.ts'

const move = (categoryId: string, direction: MoveDirection) =>
  call(moveCourseCategory, { params: { categoryId }, body: { direction } })
const calls = { move, ...courseCategoryTrash }

/** What can be done with categories of courses. */
export function useCourseCategoryActions(onDone?: () => void) {
  return useCategoryActions(calls, useArea(courseCategoryWords).ask, onDone)
}
