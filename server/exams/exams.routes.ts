import { serve } from '#server/core/http/serve.ts'
import * as attempts from '#shared/exams/attempts.endpoints.ts'
import * as corrections from '#shared/exams/corrections.endpoints.ts'
import * as office from '#shared/exams/exams.endpoints.ts'
import * as results from '#shared/exams/results.endpoints.ts'
import { attemptList, attemptResult, checkAnswer, handInAttempt, storeAnswers, takeOver } from './attempts/attempts.ts'
import { examList } from './authoring/exam-list.ts'
import {
  addQuestions,
  changePoints,
  orderQuestions,
  removeQuestion,
  updateQuestion,
} from './authoring/exam-questions.ts'
import {
  addGeneralExam,
  examById,
  openLessonExam,
  openSectionExam,
  publishExam,
  removeExam,
  updateExam,
} from './authoring/office-exams.ts'

import { correctAnswer } from './correction/correct-answer.ts'
import { papersToCorrect, readPaper } from './correction/papers-to-correct.ts'

import { examFigures } from './results/exam-figures.ts'
import { exportResults, resultList } from './results/result-list.ts'

export const routes = [
  serve(office.listExams, (ctx, { query }) => examList(ctx, query)),
  serve(office.addGeneralExam, (ctx, { body }) => addGeneralExam(ctx, body.title)),
  serve(office.openSectionExam, (ctx, { params }) => openSectionExam(ctx, params.sectionId)),
  serve(office.openLessonExam, (ctx, { params }) => openLessonExam(ctx, params.lessonId)),
  serve(office.readOfficeExam, (ctx, { params }) => examById(ctx, params.examId)),
  serve(office.updateExam, (ctx, { params, body }) => updateExam(ctx, params.examId, body)),
  serve(office.publishExam, (ctx, { params, body }) => publishExam(ctx, params.examId, body)),
  serve(office.removeExam, (ctx, { params }) => removeExam(ctx, params.examId)),
  serve(office.addExamQuestion, (ctx, { params, body }) => addQuestions(ctx, params.examId, [body.fields])),
  serve(office.addExamQuestions, (ctx, { params, body }) => addQuestions(ctx, params.examId, body.questions)),
  serve(office.changePoints, (ctx, { params, body }) => changePoints(ctx, params.examId, body)),
  serve(office.updateExamQuestion, (ctx, { params, body }) => updateQuestion(ctx, params, body)),
  serve(office.orderExamQuestions, (ctx, { params, body }) => orderQuestions(ctx, params.examId, body)),
  serve(office.removeExamQuestion, (ctx, { params }) => removeQuestion(ctx, params)),

  serve(corrections.listPapers, (ctx, { query }) => papersToCorrect(ctx, query)),
  serve(corrections.readPaper, (ctx, { params }) => readPaper(ctx, params.attemptId)),
  serve(corrections.correctAnswer, (ctx, { params, body }) => correctAnswer(ctx, params.attemptId, body)),

  serve(results.readExamFigures, (ctx, { params }) => examFigures(ctx, params.examId)),
  serve(results.listResults, (ctx, { params, query }) => resultList(ctx, params.examId, query)),
  serve(results.exportResults, (ctx, { params, query }, visit) => exportResults(ctx, visit, params.examId, query)),

  serve(attempts.listAttempts, (ctx) => attemptList(ctx)),
  serve(attempts.takeOverAttempt, (ctx, { params }) => takeOver(ctx, params.attemptId)),
  serve(attempts.sendAnswers, (ctx, { params, body }) => storeAnswers(ctx, params.attemptId, body)),
  serve(attempts.checkAnswer, (ctx, { params, body }) => checkAnswer(ctx, params.attemptId, body)),
  serve(attempts.handIn, (ctx, { params, body }) => handInAttempt(ctx, params.attemptId, body)),
  serve(attempts.readResult, (ctx, { params }) => attemptResult(ctx, params.attemptId)),
]
