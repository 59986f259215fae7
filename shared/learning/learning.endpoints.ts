import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { myCourse } from './learning.schema.ts'

export const listMyCourses = endpoint({
  name: 'listMyCourses',
  method: 'GET',
  path: '/my-courses',
  summary: 'The courses of the person who asks, the last visited first.',
  access: 'signed-in',
  answer: z.array(myCourse),
})
