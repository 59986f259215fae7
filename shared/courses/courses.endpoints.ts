import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { courseDetail, coursePage, courseQuery, courseSummary, instructor, teacherCard } from './courses.schema.ts'

export const listCourses = endpoint({
  name: 'listCourses',
  method: 'GET',
  path: '/courses',
  summary: "The school's published courses: search, filters, order, and how many each filter would show.",
  access: 'anyone',
  cached: true,
  query: courseQuery,
  answer: coursePage,
})

export const readCourse = endpoint({
  name: 'readCourse',
  method: 'GET',
  path: '/courses/{slug}',
  summary: 'One published course with its curriculum, and related ones.',
  access: 'anyone',
  cached: true,
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  things: { slug: 'course' },
  answer: z.object({ course: courseDetail, related: z.array(courseSummary) }),
})

export const listTeachers = endpoint({
  name: 'listTeachers',
  method: 'GET',
  path: '/teachers',
  summary: 'The people who teach the published courses.',
  access: 'anyone',
  cached: true,
  answer: z.array(teacherCard),
})

export const readInstructor = endpoint({
  name: 'readInstructor',
  method: 'GET',
  path: '/teachers/{instructorId}',
  summary: 'Somebody who teaches at the school, and their published courses.',
  access: 'anyone',
  cached: true,
  params: z.object({ instructorId: id }),
  things: { instructorId: 'instructor' },
  answer: instructor,
})

export const readCourseFigures = endpoint({
  name: 'readCourseFigures',
  method: 'GET',
  path: '/office/figures/courses',
  summary: 'How many courses are published, how many are not, and how many have a price. A lecturer sees their own.',
  ...office('dashboard.view'),
  answer: z.object({ published: z.number(), unpublished: z.number(), priced: z.number() }),
})

export const listLectureCourses = endpoint({
  name: 'listLectureCourses',
  method: 'GET',
  path: '/office/lectures/{memberId}/courses',
  summary: 'The courses a lecturer teaches.',
  ...office('lectures.view'),
  params: z.object({ memberId: id }),
  things: { memberId: 'member' },
  answer: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      thumbnail: z.nullable(z.string()),
      published: z.boolean(),
      lesson_count: z.number(),
    }),
  ),
})
