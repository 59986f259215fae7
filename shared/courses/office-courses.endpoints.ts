import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import type { Permission } from '#shared/core/permissions.ts'
import {
  changedCourse,
  courseActionInput,
  courseChoices,
  courseOutline,
  latestCourse,
  newCourse,
  officeCourseDetail,
  officeCoursePage,
  officeCourseQuery,
} from './office-courses.schema.ts'

const oneCourse = { params: z.object({ courseId: id }), things: { courseId: 'course' } } as const

const calls = nounEndpoints({
  part: 'courses',
  path: '/office/courses',
  param: 'courseId',
  thing: 'course',
  notFound: 'courses.course_not_found',
})

export const listOfficeCourses = calls.list({
  name: 'listOfficeCourses',
  summary:
    "The school's courses, also drafts; a lecturer sees their own. Searched, filtered, sorted, with counts per tab.",
  query: officeCourseQuery,
  answer: officeCoursePage,
})

export const readOfficeCourse = calls.read({
  name: 'readOfficeCourse',
  summary: 'The information of one course, published or not, in the trash or not.',
  answer: officeCourseDetail,
  refusals: ['courses.course_not_found'],
})

export const readCourseOutline = endpoint({
  name: 'readCourseOutline',
  method: 'GET',
  path: '/office/courses/{courseId}/outline',
  summary: 'What a course has in each of its parts, and what it still lacks.',
  ...office('courses.view'),
  ...oneCourse,
  answer: courseOutline,
})

export const readLatestCourse = endpoint({
  name: 'readLatestCourse',
  method: 'GET',
  path: '/office/figures/latest-course',
  summary:
    'The course that was edited last, of those the caller reaches: its state, and how much of what it needs it has.',
  ...office('courses.view'),
  answer: latestCourse,
})

export const readCourseChoices = endpoint({
  name: 'readCourseChoices',
  method: 'GET',
  path: '/office/course-choices',
  summary: 'What the form of a course offers to choose from.',
  ...office('courses.view'),
  answer: courseChoices,
})

export const addCourse = calls.add({
  name: 'addCourse',
  summary: 'Add a course. A lecturer who adds one teaches it.',
  body: newCourse,
  answer: z.object({ id: z.string() }),
  refusals: ['tenancy.package_full'],
})

/** The fields of a course that not everybody may change who may change the course. */
export const guardedFields = {
  featured: 'course_promotion.update',
  referral_percent: 'course_promotion.update',
  referral_enabled: 'course_promotion.update',
  lecturers: 'course_shares.update',
  direct_link: 'course_prices.update',
  coming_soon_until: 'course_publication.update',
  enrollment: 'course_publication.update',
  access_days: 'course_publication.update',
  must_watch: 'course_publication.update',
} as const satisfies Record<string, Permission>

export const updateCourse = calls.update({
  name: 'updateCourse',
  summary:
    'Change the information of a course, and who teaches it with what share. Fields that are missing stay as they are.',
  fieldPermissions: guardedFields,
  body: changedCourse,
  answer: officeCourseDetail,
  refusals: [
    'courses.slug_exists',
    'courses.category_not_found',
    'courses.description_required',
    'media.picture_not_found',
    'identity.person_not_found',
    'courses.shares_over_hundred',
  ],
})

export const duplicateCourse = endpoint({
  name: 'duplicateCourse',
  method: 'POST',
  path: '/office/courses/{courseId}/duplicate',
  summary: 'Copy a course into a draft, without its students.',
  ...office('courses.add'),
  ...oneCourse,
  answer: z.object({ id: z.string() }),
  refusals: ['tenancy.package_full'],
})

export const actCourses = calls.act({
  name: 'actCourses',
  summary: 'Publish, unpublish, feature or unfeature several courses: all of them or none.',
  fieldPermissions: {
    action: {
      publish: 'course_publication.update',
      unpublish: 'course_publication.update',
      feature: 'course_promotion.update',
      unfeature: 'course_promotion.update',
    },
  },
  body: courseActionInput,
  refusals: ['courses.not_approved', 'core.required_fields'],
})

export const courseTrash = calls.trash({
  Many: 'Courses',
  summaries: {
    trash: 'Move courses to the trash; visitors no longer find them, students keep their record.',
    restore: 'Restore courses from the trash as they were.',
    remove: 'Permanently delete courses that are in the trash. Refused if one has students.',
    emptyTrash: 'Permanently delete every course in the trash that has no students.',
  },
  refusals: { restore: ['tenancy.package_full'], remove: ['courses.has_students'] },
})
