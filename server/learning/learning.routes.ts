import { serve } from '#server/core/serve.ts'
import { listMyCourses } from '#shared/learning/learning.endpoints.ts'
import { myCourses } from './my-courses.ts'

export const learningRoutes = [serve(listMyCourses, myCourses)]
