import { serve } from '#server/core/serve.ts'
import {
  listMyCourses,
  listStudentCourses,
  readCoursePerformance,
  readEnrollmentFigures,
} from '#shared/learning/learning.endpoints.ts'
import { coursePerformance } from './course-performance.ts'
import { enrollmentFigures } from './enrollment-figures.ts'
import { coursesOfMember, myCourses } from './my-courses.ts'

export const learningRoutes = [
  serve(listMyCourses, myCourses),
  serve(listStudentCourses, (ctx, { params }) => coursesOfMember(ctx, params.memberId)),
  serve(readEnrollmentFigures, enrollmentFigures),
  serve(readCoursePerformance, (ctx, { params }) => coursePerformance(ctx, params.courseId)),
]
