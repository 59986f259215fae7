import { serve } from '#server/core/http/serve.ts'
import {
  listCourses,
  listLectureCourses,
  listTeachers,
  readCourse,
  readCourseFigures,
  readInstructor,
} from '#shared/courses/courses.endpoints.ts'
import { readCoursePreview } from '#shared/courses/review.endpoints.ts'
import { courseList, teacherList } from './catalogue/catalogue.ts'
import { courseBySlug, coursePreview } from './catalogue/course-page.ts'
import { instructorById } from './catalogue/instructor.ts'
import { courseFigures, coursesTaughtBy } from './catalogue/taught-courses.ts'
import { curriculumRoutes } from './curriculum/curriculum.routes.ts'
import { entriesRoutes } from './entries/entries.routes.ts'
import { officeCoursesRoutes } from './office/office-courses.routes.ts'

export const routes = [
  serve(listCourses, (ctx, { query }) => courseList(ctx, query)),
  serve(readCourse, (ctx, { params }) => courseBySlug(ctx, params.slug)),
  serve(readCoursePreview, async (ctx, { params }, visit) =>
    coursePreview(ctx, params.slug, (await visit.granted()).entries),
  ),
  serve(listTeachers, teacherList),
  serve(readInstructor, (ctx, { params }) => instructorById(ctx, params.instructorId)),
  serve(readCourseFigures, courseFigures),
  serve(listLectureCourses, (ctx, { params }) => coursesTaughtBy(ctx, params.memberId)),
  ...curriculumRoutes,
  ...entriesRoutes,
  ...officeCoursesRoutes,
]
