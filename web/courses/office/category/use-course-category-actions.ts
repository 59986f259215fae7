import {
  deleteCourseCategories,
  emptyCourseCategoriesTrash,
  moveCourseCategory,
  restoreCourseCategories,
  trashCourseCategories,
} from '#shared/courses/course-categories.endpoints.ts'
import { useActionsOn } from '#web/content/office/use-category-actions.ts'
import { useOfficeWords } from '#web/core/office-words.ts'

const calls = {
  move: moveCourseCategory,
  trash: trashCourseCategories,
  restore: restoreCourseCategories,
  remove: deleteCourseCategories,
  emptyTrash: emptyCourseCategoriesTrash,
}

/** What can be done with categories of courses. */
export function useCourseCategoryActions(onDone?: () => void) {
  return useActionsOn(calls, useOfficeWords().courseCategories.ask, onDone)
}

export type CourseCategoryActions = ReturnType<typeof useCourseCategoryActions>
