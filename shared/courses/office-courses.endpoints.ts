import * as z from 'zod/mini'
import { changedCount, chosenIds } from '#shared/core/bulk.schema.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import {
  changedCourse,
  courseActionInput,
  courseChoices,
  courseOutline,
  courseTeachers,
  newCourse,
  officeCourseDetail,
  officeCoursePage,
  officeCourseQuery,
} from './office-courses.schema.ts'

const office = { access: 'office', site: 'always' } as const
const oneCourse = { params: z.object({ courseId: z.uuid() }), things: { courseId: 'course' } } as const

export const listOfficeCourses = endpoint({
  name: 'listOfficeCourses',
  method: 'GET',
  path: '/office/courses',
  summary:
    "The school's courses, drafts too; a lecture sees their own. Searched, filtered, sorted, with counts per tab.",
  ...office,
  permission: 'courses.view',
  query: officeCourseQuery,
  answer: officeCoursePage,
})

export const readOfficeCourse = endpoint({
  name: 'readOfficeCourse',
  method: 'GET',
  path: '/office/courses/{courseId}',
  summary: 'The information of one course, published or not, in the trash or not.',
  ...office,
  permission: 'courses.view',
  ...oneCourse,
  answer: officeCourseDetail,
  refusals: ['courses.course_not_found'],
})

export const readCourseOutline = endpoint({
  name: 'readCourseOutline',
  method: 'GET',
  path: '/office/courses/{courseId}/outline',
  summary: 'What a course has in each of its parts, and what it still lacks.',
  ...office,
  permission: 'courses.view',
  ...oneCourse,
  answer: courseOutline,
  refusals: ['courses.course_not_found'],
})

export const readCourseChoices = endpoint({
  name: 'readCourseChoices',
  method: 'GET',
  path: '/office/course-choices',
  summary: 'What the form of a course offers to choose from.',
  ...office,
  permission: 'courses.view',
  answer: courseChoices,
})

export const addCourse = endpoint({
  name: 'addCourse',
  method: 'POST',
  path: '/office/courses',
  summary: 'Begin a course. A lecture who begins one teaches it.',
  ...office,
  permission: 'courses.add',
  body: newCourse,
  answer: z.object({ id: z.string() }),
  refusals: ['tenancy.package_full'],
})

export const updateCourse = endpoint({
  name: 'updateCourse',
  method: 'PUT',
  path: '/office/courses/{courseId}',
  summary: 'Change the information of a course.',
  ...office,
  permission: 'courses.update',
  ...oneCourse,
  body: changedCourse,
  answer: officeCourseDetail,
  refusals: [
    'courses.course_not_found',
    'core.changed_elsewhere',
    'courses.slug_exists',
    'courses.category_not_found',
    'courses.description_required',
    'media.picture_not_found',
  ],
})

export const putCourseTeachers = endpoint({
  name: 'putCourseTeachers',
  method: 'PUT',
  path: '/office/courses/{courseId}/lecturers',
  summary: 'Say who teaches a course, in which order, and with what share of its income.',
  ...office,
  permission: 'course_shares.update',
  ...oneCourse,
  body: courseTeachers,
  answer: officeCourseDetail,
  refusals: [
    'courses.course_not_found',
    'core.changed_elsewhere',
    'identity.person_not_found',
    'courses.shares_over_hundred',
  ],
})

export const duplicateCourse = endpoint({
  name: 'duplicateCourse',
  method: 'POST',
  path: '/office/courses/{courseId}/duplicate',
  summary: 'Make a draft with everything a course has but its students.',
  ...office,
  permission: 'courses.add',
  ...oneCourse,
  answer: z.object({ id: z.string() }),
  refusals: ['courses.course_not_found', 'tenancy.package_full'],
})

export const actCourses = endpoint({
  name: 'actCourses',
  method: 'POST',
  path: '/office/courses/actions',
  summary: 'Publish, take back, feature or no longer feature several courses: all of them or, if one cannot be, none.',
  ...office,
  permission: 'courses.update',
  body: courseActionInput,
  answer: changedCount,
  refusals: ['courses.course_not_found', 'courses.not_approved', 'core.required_fields'],
})

const courseTrash = { ...office, permission: 'courses.delete', answer: changedCount } as const

export const trashCourses = endpoint({
  name: 'trashCourses',
  method: 'POST',
  path: '/office/courses/trash',
  summary: 'Move courses to the trash; visitors no longer find them, those who learn keep their record.',
  ...courseTrash,
  body: chosenIds,
  refusals: ['courses.course_not_found'],
})

export const restoreCourses = endpoint({
  name: 'restoreCourses',
  method: 'POST',
  path: '/office/courses/restore',
  summary: 'Take courses back from the trash, as they were.',
  ...courseTrash,
  body: chosenIds,
  refusals: ['courses.course_not_found', 'tenancy.package_full'],
})

export const deleteCourses = endpoint({
  name: 'deleteCourses',
  method: 'POST',
  path: '/office/courses/delete',
  summary: 'Delete courses that are in the trash for good. One that has students stays.',
  ...courseTrash,
  body: chosenIds,
  refusals: ['courses.course_not_found', 'courses.has_students'],
})

export const emptyCoursesTrash = endpoint({
  name: 'emptyCoursesTrash',
  method: 'POST',
  path: '/office/courses/empty-trash',
  summary: 'Delete every course in the trash for good that has no students.',
  ...courseTrash,
})
