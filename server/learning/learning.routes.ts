import { serve } from '#server/core/serve.ts'
import {
  listMyCourses,
  listStudentCourses,
  readCoursePerformance,
  readEnrollmentFigures,
  readMyProgress,
} from '#shared/learning/learning.endpoints.ts'
import { accessRoutes } from './access.routes.ts'
import { certificatesRoutes } from './certificates.routes.ts'
import { coursePerformance } from './course-performance.ts'
import { enrollmentFigures } from './enrollment-figures.ts'
import { enrollmentRoutes } from './enrollments.routes.ts'
import { lectureRoutes } from './lecture.routes.ts'
import { coursesOfMember, myCourses } from './my-courses.ts'
import { myProgress } from './my-progress.ts'
import { voicesRoutes } from './voices.routes.ts'

export const learningRoutes = [
  ...certificatesRoutes,
  serve(listMyCourses, myCourses),
  serve(readMyProgress, myProgress),
  serve(listStudentCourses, (ctx, { params }) => coursesOfMember(ctx, params.memberId)),
  serve(readEnrollmentFigures, enrollmentFigures),
  serve(readCoursePerformance, (ctx, { params }) => coursePerformance(ctx, params.courseId)),
  ...accessRoutes,
  ...lectureRoutes,
  ...voicesRoutes,
  ...enrollmentRoutes,
]
