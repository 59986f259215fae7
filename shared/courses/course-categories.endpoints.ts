import * as z from 'zod/mini'
import { changedCount, chosenIds } from '#shared/core/bulk.schema.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import {
  changedCourseCategory,
  courseCategoryDetail,
  courseCategoryFields,
  courseCategoryQuery,
  courseCategoryTree,
} from './course-categories.schema.ts'
import { moveInput } from './course-entries.schema.ts'

const office = { access: 'office', site: 'always' } as const
const oneCategory = { params: z.object({ categoryId: z.uuid() }), things: { categoryId: 'course category' } } as const

export const listCourseCategories = endpoint({
  name: 'listCourseCategories',
  method: 'GET',
  path: '/office/course-categories',
  summary: 'The tree of course categories in the order of the school, with how many courses each has.',
  ...office,
  permission: 'course_categories.view',
  query: courseCategoryQuery,
  answer: courseCategoryTree,
})

export const readCourseCategory = endpoint({
  name: 'readCourseCategory',
  method: 'GET',
  path: '/office/course-categories/{categoryId}',
  summary: 'One category of courses.',
  ...office,
  permission: 'course_categories.view',
  ...oneCategory,
  answer: courseCategoryDetail,
  refusals: ['courses.category_not_found'],
})

export const addCourseCategory = endpoint({
  name: 'addCourseCategory',
  method: 'POST',
  path: '/office/course-categories',
  summary: 'Add a category after the others of its level.',
  ...office,
  permission: 'course_categories.add',
  body: courseCategoryFields,
  answer: courseCategoryDetail,
  refusals: ['courses.category_not_found', 'courses.category_too_deep'],
})

export const updateCourseCategory = endpoint({
  name: 'updateCourseCategory',
  method: 'PUT',
  path: '/office/course-categories/{categoryId}',
  summary: 'Rename a category or put it under another. Its link stays, so that what was shared keeps working.',
  ...office,
  permission: 'course_categories.update',
  ...oneCategory,
  body: changedCourseCategory,
  answer: courseCategoryDetail,
  refusals: ['courses.category_not_found', 'courses.category_too_deep', 'core.changed_elsewhere'],
})

export const moveCourseCategory = endpoint({
  name: 'moveCourseCategory',
  method: 'POST',
  path: '/office/course-categories/{categoryId}/move',
  summary: 'Move a category one place up or down among those of its level.',
  ...office,
  permission: 'course_categories.update',
  ...oneCategory,
  body: moveInput,
  answer: changedCount,
  refusals: ['courses.category_not_found'],
})

const categoryTrash = { ...office, permission: 'course_categories.delete', answer: changedCount } as const

export const trashCourseCategories = endpoint({
  name: 'trashCourseCategories',
  method: 'POST',
  path: '/office/course-categories/trash',
  summary: 'Move categories, with those below them, to the trash; their courses stay and count as having none.',
  ...categoryTrash,
  body: chosenIds,
  refusals: ['courses.category_not_found'],
})

export const restoreCourseCategories = endpoint({
  name: 'restoreCourseCategories',
  method: 'POST',
  path: '/office/course-categories/restore',
  summary: 'Take categories back from the trash, with their courses, and the one above them if it is there too.',
  ...categoryTrash,
  body: chosenIds,
  refusals: ['courses.category_not_found'],
})

export const deleteCourseCategories = endpoint({
  name: 'deleteCourseCategories',
  method: 'POST',
  path: '/office/course-categories/delete',
  summary: 'Delete categories that are in the trash for good; their courses have none from then on.',
  ...categoryTrash,
  body: chosenIds,
  refusals: ['courses.category_not_found'],
})

export const emptyCourseCategoriesTrash = endpoint({
  name: 'emptyCourseCategoriesTrash',
  method: 'POST',
  path: '/office/course-categories/empty-trash',
  summary: 'Delete every category in the trash for good.',
  ...categoryTrash,
})
