import { serve } from '#server/core/http/serve.ts'
import {
  listMyCourses,
  listStudentCourses,
  readCoursePerformance,
  readEnrollmentFigures,
  readMyProgress,
} from '#shared/learning/learning.endpoints.ts'
import { accessRoutes } from './access/access.routes.ts'
import { certificatesRoutes } from './certificates/certificates.routes.ts'
import { classListRoutes } from './class-lists/class-lists.routes.ts'
import { coursePerformance } from './enrollments/course-performance.ts'
import { enrollmentFigures } from './enrollments/enrollment-figures.ts'
import { enrollmentRoutes } from './enrollments/enrollments.routes.ts'
import { examRoutes } from './exams/exams.routes.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { lectureRoutes } from './lessons/lecture.routes.ts'
import { coursesOfMember, myCourses } from './my-courses/my-courses.ts'
import { myProgress } from './my-courses/my-progress.ts'

export const routes = [
  ...certificatesRoutes,
  serve(listMyCourses, myCourses),
  serve(readMyProgress, myProgress),
  serve(listStudentCourses, (ctx, { params }) => coursesOfMember(ctx, params.memberId)),
  serve(readEnrollmentFigures, enrollmentFigures),
  serve(readCoursePerformance, (ctx, { params }) => coursePerformance(ctx, params.courseId)),
  ...accessRoutes,
  ...lectureRoutes,
  ...examRoutes,
  ...feedbackRoutes,
  ...enrollmentRoutes,
  ...classListRoutes,
]
