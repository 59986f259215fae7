import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import {
  changedCourseCategory,
  courseCategoryDetail,
  courseCategoryFields,
  courseCategoryQuery,
  courseCategoryTree,
} from './course-categories.schema.ts'
import { moveInput } from './course-entries.schema.ts'

const calls = nounEndpoints({
  part: 'course_categories',
  path: '/office/course-categories',
  param: 'categoryId',
  thing: 'course category',
  notFound: 'courses.category_not_found',
})

export const listCourseCategories = calls.list({
  name: 'listCourseCategories',
  summary: 'The tree of course categories in the order of the school, with how many courses each has.',
  query: courseCategoryQuery,
  answer: courseCategoryTree,
})

export const readCourseCategory = calls.read({
  name: 'readCourseCategory',
  summary: 'One category of courses.',
  answer: courseCategoryDetail,
})

export const addCourseCategory = calls.add({
  name: 'addCourseCategory',
  summary: 'Add a category after the others of its level.',
  body: courseCategoryFields,
  answer: courseCategoryDetail,
  refusals: ['courses.category_not_found', 'courses.category_too_deep'],
})

export const updateCourseCategory = calls.update({
  name: 'updateCourseCategory',
  summary: 'Rename a category or move it below another. Its link stays, so that shared links work.',
  body: changedCourseCategory,
  answer: courseCategoryDetail,
  refusals: ['courses.category_too_deep'],
})

export const moveCourseCategory = calls.move({
  name: 'moveCourseCategory',
  summary: 'Move a category one place up or down among those of its level.',
  body: moveInput,
})

export const courseCategoryTrash = calls.trash({
  Many: 'CourseCategories',
  summaries: {
    trash: 'Move categories and those below them to the trash; their courses stay and have no category meanwhile.',
    restore: 'Restore categories with their courses, and the category above if it is in the trash too.',
    remove: 'Permanently delete categories that are in the trash; their courses then have none.',
    emptyTrash: 'Permanently delete every category in the trash.',
  },
})
