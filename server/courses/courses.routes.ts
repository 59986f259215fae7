import { serve } from '#server/core/serve.ts'
import {
  listCourses,
  listLectureCourses,
  listTeachers,
  readCourse,
  readCourseFigures,
  readInstructor,
} from '#shared/courses/courses.endpoints.ts'
import { courseList, teacherList } from './catalogue.ts'
import { courseBySlug } from './course-page.ts'
import { curriculumRoutes } from './curriculum.routes.ts'
import { entriesRoutes } from './entries.routes.ts'
import { instructorById } from './instructor.ts'
import { courseFigures, coursesTaughtBy } from './taught-courses.ts'

export const coursesRoutes = [
  serve(listCourses, (ctx, { query }) => courseList(ctx, query)),
  serve(readCourse, (ctx, { params }) => courseBySlug(ctx, params.slug)),
  serve(listTeachers, teacherList),
  serve(readInstructor, (ctx, { params }) => instructorById(ctx, params.instructorId)),
  serve(readCourseFigures, courseFigures),
  serve(listLectureCourses, (ctx, { params }) => coursesTaughtBy(ctx, params.memberId)),
  ...curriculumRoutes,
  ...entriesRoutes,
]
