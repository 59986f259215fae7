import * as z from 'zod/mini'
import { endpoint, office, type StreamedFile } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { courseImport, newCourseImport, startedImport } from './course-archive.schema.ts'

export const exportCourse = endpoint({
  name: 'exportCourse',
  method: 'GET',
  path: '/office/courses/{courseId}/archive',
  summary: 'A course with all its files as one archive, for another school. It has no people, students or reviews.',
  ...office('courses.update'),
  params: z.object({ courseId: id }),
  things: { courseId: 'course' },
  download: { type: 'application/zip', isStreamed: true },
  answer: z.custom<StreamedFile>(),
  refusals: ['courses.archive_too_large'],
})

export const startCourseImport = endpoint({
  name: 'startCourseImport',
  method: 'POST',
  path: '/office/course-imports',
  summary:
    'Announce an archive of a course. Its bytes are sent by the tus protocol to the returned address; then a draft is made of it.',
  ...office('courses.add'),
  body: newCourseImport,
  answer: startedImport,
  refusals: [
    'media.file_empty',
    'media.file_size',
    'media.own_share',
    'media.full_storage',
    'media.too_many_uploads',
    'tenancy.package_full',
  ],
})

export const readCourseImport = endpoint({
  name: 'readCourseImport',
  method: 'GET',
  path: '/office/course-imports/{importId}',
  summary: 'The state of an import, for the person who started it: the draft, or why it failed.',
  ...office('courses.add'),
  params: z.object({ importId: id }),
  things: { importId: 'course import' },
  answer: courseImport,
})
