import { serve } from '#server/core/serve.ts'
import { listCourses, listTeachers, readCourse } from '#shared/courses/courses.endpoints.ts'
import { courseList, teacherList } from './catalogue.ts'
import { courseBySlug } from './course-page.ts'

export const coursesRoutes = [
  serve(listCourses, (ctx, { query }) => courseList(ctx, query)),
  serve(readCourse, (ctx, { params }) => courseBySlug(ctx, params.slug)),
  serve(listTeachers, teacherList),
]
