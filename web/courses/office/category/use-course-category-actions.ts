import { courseCategoryTrash, moveCourseCategory } from '#shared/courses/course-categories.endpoints.ts'
import { useActionsOn } from '#web/content/office/use-category-actions.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseCategoryWords } from '#web/courses/office/courses.words.ts'

const calls = { move: moveCourseCategory, ...courseCategoryTrash }

/** What can be done with categories of courses. */
export function useCourseCategoryActions(onDone?: () => void) {
  return useActionsOn(calls, useArea(courseCategoryWords).ask, onDone)
}

export type CourseCategoryActions = ReturnType<typeof useCourseCategoryActions>
