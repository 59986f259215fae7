import { serve, serveOutside } from '#server/core/http/serve.ts'
import { trashRoutes } from '#server/core/nouns/trash.ts'
import * as attempts from '#shared/exams/attempts.endpoints.ts'
import * as bank from '#shared/exams/bank.endpoints.ts'
import * as stock from '#shared/exams/bank-questions.endpoints.ts'
import * as corrections from '#shared/exams/corrections.endpoints.ts'
import * as settings from '#shared/exams/exam-settings.endpoints.ts'
import * as office from '#shared/exams/exams.endpoints.ts'
import * as general from '#shared/exams/general-exams.endpoints.ts'
import * as handIns from '#shared/exams/hand-ins.endpoints.ts'
import { readExamPreview } from '#shared/exams/preview.endpoints.ts'
import * as files from '#shared/exams/question-files.endpoints.ts'
import * as regrades from '#shared/exams/regrades.endpoints.ts'
import * as results from '#shared/exams/results.endpoints.ts'
import { attemptList, runningAttempts } from './attempts/attempt-lists.ts'
import { attemptResult, checkAnswer, handInAttempt, storeAnswers, takeOver } from './attempts/attempts.ts'
import { earlierExams } from './authoring/earlier-exams.ts'
import { examList } from './authoring/exam-list.ts'
import { examPreview } from './authoring/exam-preview.ts'
import { setPublished } from './authoring/exam-publication.ts'
import {
  addQuestions,
  changePoints,
  orderQuestions,
  removeQuestion,
  updateQuestion,
} from './authoring/exam-questions.ts'
import { saveSettings, settingsOf } from './authoring/exam-settings.ts'
import {
  actOnGeneralExams,
  addGeneralExam,
  duplicateGeneralExam,
  examChoices,
  generalExamList,
  generalExamTrash,
} from './authoring/general-exams.ts'
import { examById, openLessonExam, openSectionExam, updateExam } from './authoring/office-exams.ts'
import { exportItems, exportQuestions, questionTemplate, readQuestionFile } from './authoring/question-files.ts'
import { exportBank, exportBankItems } from './bank/bank-files.ts'
import { bankLabels, bankList } from './bank/bank-list.ts'
import { bankQuestionList } from './bank/bank-question-list.ts'
import { addToBank, bankQuestionById, bankQuestionTrash, updateBankQuestion } from './bank/bank-questions.ts'
import { addFromBank, addPool, readPool, removeFromPool, removePool, updatePool } from './bank/use-bank.ts'
import { answersToCorrect } from './correction/answers-to-correct.ts'
import { correctAnswer } from './correction/correct-answer.ts'
import { papersToCorrect, readPaper } from './correction/papers-to-correct.ts'

import { filesOfAttempt, removeFile, startFile } from './hand-ins/hand-in-files.ts'
import { sendFile } from './hand-ins/send-file.ts'
import { applyRegrade, previewRegrade, readRegrade } from './regrades/regrades.ts'

import { examFigures } from './results/exam-figures.ts'
import { exportResults, resultList } from './results/result-list.ts'

export const routes = [
  serve(office.listExams, (ctx, { query }) => examList(ctx, query)),
  serve(office.openSectionExam, (ctx, { params }) => openSectionExam(ctx, params.sectionId)),
  serve(office.openLessonExam, (ctx, { params }) => openLessonExam(ctx, params.lessonId)),
  serve(office.readOfficeExam, (ctx, { params }) => examById(ctx, params.examId)),
  serve(office.updateExam, (ctx, { params, body }) => updateExam(ctx, params.examId, body)),
  serve(office.publishExam, (ctx, { params, body }) => setPublished(ctx, params.examId, body.published)),
  serve(office.addExamQuestion, (ctx, { params, body }) => addQuestions(ctx, params.examId, [body.fields])),
  serve(office.addExamQuestions, (ctx, { params, body }) => addQuestions(ctx, params.examId, body.questions)),
  serve(office.changePoints, (ctx, { params, body }) => changePoints(ctx, params.examId, body)),
  serve(office.updateExamQuestion, (ctx, { params, body }) => updateQuestion(ctx, params, body)),
  serve(office.orderExamQuestions, (ctx, { params, body }) => orderQuestions(ctx, params.examId, body)),
  serve(office.removeExamQuestion, (ctx, { params }) => removeQuestion(ctx, params)),

  serve(general.listOfficeGeneralExams, (ctx, { query }) => generalExamList(ctx, query)),
  serve(general.addGeneralExam, (ctx, { body }) => addGeneralExam(ctx, body.title)),
  serve(general.duplicateGeneralExam, (ctx, { params }) => duplicateGeneralExam(ctx, params.examId)),
  serve(general.actGeneralExams, (ctx, { body }) => actOnGeneralExams(ctx, body.action, body.ids)),
  ...trashRoutes(general.generalExamTrash, generalExamTrash),
  serve(settings.readExamSettings, (ctx) => settingsOf(ctx)),
  serve(settings.saveExamSettings, (ctx, { body }) => saveSettings(ctx, body)),
  serve(general.readExamChoices, (ctx, { query }) => examChoices(ctx, query)),
  serve(general.listEarlierExams, (ctx, { query }) => earlierExams(ctx, query)),
  serve(readExamPreview, (ctx, { params }) => examPreview(ctx, params.examId)),

  serve(bank.listBank, (ctx, { query }) => bankList(ctx, query)),
  serve(bank.readBankLabels, (ctx) => bankLabels(ctx)),
  serve(bank.addFromBank, (ctx, { params, body }) => addFromBank(ctx, params.examId, body.question_ids)),
  serve(bank.addPool, (ctx, { params, body }) => addPool(ctx, params.examId, body)),
  serve(bank.readPool, (ctx, { params }) => readPool(ctx, params)),
  serve(bank.updatePool, (ctx, { params, body }) => updatePool(ctx, params, body)),
  serve(bank.removePool, (ctx, { params }) => removePool(ctx, params)),
  serve(bank.removeFromPool, (ctx, { params }) => removeFromPool(ctx, params)),

  serve(stock.listBankQuestions, (ctx, { query }) => bankQuestionList(ctx, query)),
  serve(stock.exportBankCsv, (ctx, { query }, visit) => exportBank(ctx, visit, query, 'csv')),
  serve(stock.exportBankGift, (ctx, { query }, visit) => exportBank(ctx, visit, query, 'gift')),
  serve(stock.exportBankXml, (ctx, { query }, visit) => exportBank(ctx, visit, query, 'xml')),
  serve(stock.exportBankQti, (ctx, { query }, visit) => exportBankItems(ctx, visit, query)),
  serve(stock.readBankFile, (ctx, { body }) => readQuestionFile(ctx, null, body)),
  serve(stock.addBankQuestions, async (ctx, { body }) => ({ added: (await addToBank(ctx, body.questions)).length })),
  serve(stock.addBankQuestion, async (ctx, { body }) => {
    const [added] = await addToBank(ctx, [body.fields])
    return bankQuestionById(ctx, added?.id ?? '')
  }),
  ...trashRoutes(stock.bankQuestionTrash, bankQuestionTrash),
  serve(stock.readBankQuestion, (ctx, { params }) => bankQuestionById(ctx, params.questionId)),
  serve(stock.updateBankQuestion, (ctx, { params, body }) => updateBankQuestion(ctx, params.questionId, body)),

  serve(files.readQuestionFile, (ctx, { params, body }) => readQuestionFile(ctx, params.examId, body)),
  serve(files.exportQuestionsCsv, (ctx, { params, query }, visit) =>
    exportQuestions(ctx, visit, params.examId, { ...query, format: 'csv' }),
  ),
  serve(files.exportQuestionsGift, (ctx, { params, query }, visit) =>
    exportQuestions(ctx, visit, params.examId, { ...query, format: 'gift' }),
  ),
  serve(files.exportQuestionsXml, (ctx, { params, query }, visit) =>
    exportQuestions(ctx, visit, params.examId, { ...query, format: 'xml' }),
  ),
  serve(files.exportQuestionsQti, (ctx, { params, query }, visit) => exportItems(ctx, visit, params.examId, query)),
  serve(files.questionTemplate, (ctx, { query }, visit) => questionTemplate(ctx, visit, query)),

  serve(corrections.listPapers, (ctx, { query }) => papersToCorrect(ctx, query)),
  serve(corrections.readPaper, (ctx, { params, query }) => readPaper(ctx, params.attemptId, query)),
  serve(corrections.listAnswers, (ctx, { params, query }) => answersToCorrect(ctx, params, query)),
  serve(corrections.correctAnswer, (ctx, { params, body }) => correctAnswer(ctx, params.attemptId, body)),

  serve(regrades.readRegrade, (ctx, { params }) => readRegrade(ctx, params)),
  serve(regrades.previewRegrade, (ctx, { params, body }) => previewRegrade(ctx, params, body.right)),
  serve(regrades.applyRegrade, (ctx, { params, body }) => applyRegrade(ctx, params, body)),

  serve(results.readExamFigures, (ctx, { params }) => examFigures(ctx, params.examId)),
  serve(results.listResults, (ctx, { params, query }) => resultList(ctx, params.examId, query)),
  serve(results.exportResults, (ctx, { params, query }, visit) => exportResults(ctx, visit, params.examId, query)),

  serve(attempts.listAttempts, (ctx) => attemptList(ctx)),
  serve(attempts.listRunningAttempts, (ctx) => runningAttempts(ctx)),
  serve(attempts.takeOverAttempt, (ctx, { params }) => takeOver(ctx, params.attemptId)),
  serve(attempts.sendAnswers, (ctx, { params, body }) => storeAnswers(ctx, params.attemptId, body)),
  serve(attempts.checkAnswer, (ctx, { params, body }) => checkAnswer(ctx, params.attemptId, body)),
  serve(attempts.handIn, (ctx, { params, body }) => handInAttempt(ctx, params.attemptId, body)),
  serve(handIns.listHandInFiles, (ctx, { params }) => filesOfAttempt(ctx, params.attemptId)),
  serveOutside(handIns.sendHandInFile, (outside, { params, query: { name, way }, body }) =>
    sendFile(outside, { attemptId: params.attemptId, name, isRecording: way === 'recording', bytes: body }),
  ),
  serveOutside(handIns.startHandInFile, (outside, { params, body }) => startFile(outside, params.attemptId, body)),
  serve(handIns.removeHandInFile, (ctx, { params }) => removeFile(ctx, params)),
  serve(attempts.readResult, (ctx, { params }) => attemptResult(ctx, params.attemptId)),
]
