import { serve } from '#server/core/http/serve.ts'
import {
  enroll as enrollCall,
  leaveCourse as leaveCourseCall,
  readCourseAccess,
} from '#shared/learning/access.endpoints.ts'
import { enroll, leaveCourse } from '../enrollments/enrollment.ts'
import { readAccess } from './access.ts'

export const accessRoutes = [
  serve(readCourseAccess, (ctx, { params }) => readAccess(ctx, params.slug)),
  serve(enrollCall, (ctx, { params, body }) => enroll(ctx, params.slug, body)),
  serve(leaveCourseCall, (ctx, { params }) => leaveCourse(ctx, params.slug)),
]
