import { serve } from '#server/core/http/serve.ts'
import * as attempts from '#shared/exams/attempts.endpoints.ts'
import * as office from '#shared/exams/exams.endpoints.ts'
import { attemptList, attemptResult, handInAttempt, storeAnswers, takeOver } from './attempts/attempts.ts'
import { addQuestion, orderQuestions, removeQuestion, updateQuestion } from './authoring/exam-questions.ts'
import { courseExams, examById, openLessonExam, updateExam } from './authoring/office-exams.ts'

export const routes = [
  serve(office.openLessonExam, (ctx, { params }) => openLessonExam(ctx, params.lessonId)),
  serve(office.listCourseExams, (ctx, { params }) => courseExams(ctx, params.courseId)),
  serve(office.readOfficeExam, (ctx, { params }) => examById(ctx, params.examId)),
  serve(office.updateExam, (ctx, { params, body }) => updateExam(ctx, params.examId, body)),
  serve(office.addExamQuestion, (ctx, { params, body }) => addQuestion(ctx, params.examId, body.fields)),
  serve(office.updateExamQuestion, (ctx, { params, body }) => updateQuestion(ctx, params, body)),
  serve(office.orderExamQuestions, (ctx, { params, body }) => orderQuestions(ctx, params.examId, body)),
  serve(office.removeExamQuestion, (ctx, { params }) => removeQuestion(ctx, params)),

  serve(attempts.listAttempts, (ctx) => attemptList(ctx)),
  serve(attempts.takeOverAttempt, (ctx, { params }) => takeOver(ctx, params.attemptId)),
  serve(attempts.sendAnswers, (ctx, { params, body }) => storeAnswers(ctx, params.attemptId, body)),
  serve(attempts.handIn, (ctx, { params, body }) => handInAttempt(ctx, params.attemptId, body)),
  serve(attempts.readResult, (ctx, { params }) => attemptResult(ctx, params.attemptId)),
]
