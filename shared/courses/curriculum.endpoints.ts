import * as z from 'zod/mini'
import { changedCount } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  changedLesson,
  changedSection,
  courseLock,
  curriculum,
  curriculumOrder,
  lessonPreview,
  newLessons,
  officeLessonDetail,
  officeSection,
  removedParts,
  sectionFields,
} from './curriculum.schema.ts'

const view = office('courses.view')
const change = office('courses.update')
const oneCourse = { params: z.object({ courseId: id }), things: { courseId: 'course' } } as const
const oneSection = { params: z.object({ sectionId: id }), things: { sectionId: 'section' } } as const
const oneLesson = { params: z.object({ lessonId: id }), things: { lessonId: 'lesson' } } as const

export const readCurriculum = endpoint({
  name: 'readCurriculum',
  method: 'GET',
  path: '/office/courses/{courseId}/curriculum',
  summary: 'The sections and lessons of a course in order, with the state of each file.',
  ...view,
  ...oneCourse,
  answer: curriculum,
})

export const readRemovedParts = endpoint({
  name: 'readRemovedParts',
  method: 'GET',
  path: '/office/courses/{courseId}/removed',
  summary: 'The sections and lessons that were removed from a course and can be restored.',
  ...change,
  ...oneCourse,
  answer: removedParts,
})

export const orderCurriculum = endpoint({
  name: 'orderCurriculum',
  method: 'PUT',
  path: '/office/courses/{courseId}/order',
  summary: 'Set the order of all sections and lessons of a course; a lesson may change its section.',
  ...change,
  ...oneCourse,
  body: curriculumOrder,
  answer: curriculum,
  refusals: ['core.changed_elsewhere'],
})

export const lockCourse = endpoint({
  name: 'lockCourse',
  method: 'PUT',
  path: '/office/courses/{courseId}/lock',
  summary: 'Set whether the lessons of a course open one after the other, or all at once.',
  ...change,
  ...oneCourse,
  body: courseLock,
  answer: curriculum,
})

export const addSection = endpoint({
  name: 'addSection',
  method: 'POST',
  path: '/office/courses/{courseId}/sections',
  summary: 'Add a section at the end of a course.',
  ...change,
  ...oneCourse,
  body: sectionFields,
  answer: officeSection,
  refusals: ['courses.too_many'],
})

export const updateSection = endpoint({
  name: 'updateSection',
  method: 'PUT',
  path: '/office/sections/{sectionId}',
  summary: 'Change the name, the kind or the lock of a section.',
  ...change,
  ...oneSection,
  body: changedSection,
  answer: officeSection,
  refusals: ['core.changed_elsewhere'],
})

export const duplicateSection = endpoint({
  name: 'duplicateSection',
  method: 'POST',
  path: '/office/sections/{sectionId}/duplicate',
  summary: 'Copy a section with its lessons; the copy comes after it.',
  ...change,
  ...oneSection,
  answer: officeSection,
  refusals: ['courses.too_many'],
})

export const removeSection = endpoint({
  name: 'removeSection',
  method: 'DELETE',
  path: '/office/sections/{sectionId}',
  summary: 'Remove a section with its lessons from a course. Students keep their record.',
  ...change,
  ...oneSection,
  answer: changedCount,
})

export const restoreSection = endpoint({
  name: 'restoreSection',
  method: 'POST',
  path: '/office/sections/{sectionId}/restore',
  summary: 'Restore a removed section with the lessons that were removed with it.',
  ...change,
  ...oneSection,
  answer: changedCount,
})

export const addLessons = endpoint({
  name: 'addLessons',
  method: 'POST',
  path: '/office/sections/{sectionId}/lessons',
  summary: 'Add lessons at the end of a section, in the order they are given.',
  ...change,
  ...oneSection,
  body: newLessons,
  answer: officeSection,
  refusals: ['courses.too_many', 'media.not_found'],
})

export const readLesson = endpoint({
  name: 'readLesson',
  method: 'GET',
  path: '/office/lessons/{lessonId}',
  summary: 'One lesson with its text and attachments.',
  ...view,
  ...oneLesson,
  answer: officeLessonDetail,
})

export const updateLesson = endpoint({
  name: 'updateLesson',
  method: 'PUT',
  path: '/office/lessons/{lessonId}',
  summary: 'Change a lesson.',
  ...change,
  ...oneLesson,
  body: changedLesson,
  answer: officeLessonDetail,
  refusals: ['core.changed_elsewhere', 'media.not_found'],
})

export const duplicateLesson = endpoint({
  name: 'duplicateLesson',
  method: 'POST',
  path: '/office/lessons/{lessonId}/duplicate',
  summary: 'Copy a lesson; the copy comes after it.',
  ...change,
  ...oneLesson,
  answer: officeLessonDetail,
  refusals: ['courses.too_many'],
})

export const removeLesson = endpoint({
  name: 'removeLesson',
  method: 'DELETE',
  path: '/office/lessons/{lessonId}',
  summary: 'Remove a lesson from a course. Students keep their record.',
  ...change,
  ...oneLesson,
  answer: changedCount,
})

export const restoreLesson = endpoint({
  name: 'restoreLesson',
  method: 'POST',
  path: '/office/lessons/{lessonId}/restore',
  summary: 'Restore a removed lesson.',
  ...change,
  ...oneLesson,
  answer: changedCount,
})

export const readLessonPreview = endpoint({
  name: 'readLessonPreview',
  method: 'GET',
  path: '/courses/{slug}/previews/{lessonId}',
  summary: 'A free preview lesson of a published course, with its playback data.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.maxLength(200)), lessonId: id }),
  things: { slug: 'course', lessonId: 'lesson' },
  answer: lessonPreview,
})
