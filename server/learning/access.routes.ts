import { serve } from '#server/core/serve.ts'
import {
  enroll as enrollCall,
  leaveCourse as leaveCourseCall,
  readCourseAccess,
} from '#shared/learning/access.endpoints.ts'
import { readAccess } from './access.ts'
import { enroll, leaveCourse } from './enrollment.ts'

export const accessRoutes = [
  serve(readCourseAccess, (ctx, { params }) => readAccess(ctx, params.slug)),
  serve(enrollCall, (ctx, { params, body }) => enroll(ctx, params.slug, body)),
  serve(leaveCourseCall, (ctx, { params }) => leaveCourse(ctx, params.slug)),
]
