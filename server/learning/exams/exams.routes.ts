import { serve } from '#server/core/http/serve.ts'
import * as calls from '#shared/learning/exams.endpoints.ts'
import { examOfCourse, generalExams, readExam, takeExam } from './taking-exams.ts'

export const examRoutes = [
  serve(calls.listGeneralExams, (ctx) => generalExams(ctx)),
  serve(calls.readExam, (ctx, { params }) => readExam(ctx, params.examId)),
  serve(calls.takeExam, (ctx, { params }) => takeExam(ctx, params.examId)),
  serve(calls.readCourseExam, (ctx, { params }) => examOfCourse(ctx, params.courseId)),
]
