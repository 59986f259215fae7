import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { drawPaper } from '#shared/exams/papers.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { dueAt, statusOf } from '#shared/exams/results.rules.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { type Answer, needsPerson, scoreOf, totalOf } from '#shared/exams/scoring.rules.ts'
import { numberIn } from '#shared/exams/short-answers.rules.ts'
import { type AttemptRow, examAnswers, examAttempts, examScores } from '../exams.tables.ts'
import type { SeededExam } from './seeded-exams.ts'

/** An attempt that was handed in: how many minutes it took, and whether somebody knew each of its questions. */
export type Taken = {
  exam: SeededExam
  userId: string
  number: number
  startedAt: Date
  minutes: number
  knows: (question: number) => boolean
  essay?: string
  corrected?: Corrected
}

/** What somebody gave for a task: points for each line of its rubric, and passages of the text with what they say about them. */
export type Corrected = {
  by: string
  at: Date
  points: readonly number[]
  comment: string
  annotations: readonly { passage: string; comment: string }[]
}

/** Attempts with their answers and scores, as they would be stored if they had been taken: three statements. */
export async function insertAttempts(ctx: Ctx, taken: readonly Taken[]): Promise<AttemptRow[]> {
  if (taken.length === 0) return []
  const made = taken.map((one) => attemptOf(ctx, one))
  const attempts = await ctx.tx
    .insert(examAttempts)
    .values(made.map(({ attempt }) => attempt))
    .returning()
  await ctx.tx.insert(examAnswers).values(made.flatMap(({ answers }) => answers))
  await ctx.tx.insert(examScores).values(made.flatMap(({ scores }) => scores))
  return attempts
}

function attemptOf(
  { schoolId }: Ctx,
  { exam, userId, number, startedAt, minutes, knows, essay = '', corrected }: Taken,
): {
  attempt: typeof examAttempts.$inferInsert
  answers: (typeof examAnswers.$inferInsert)[]
  scores: (typeof examScores.$inferInsert)[]
} {
  const { id: examId, rules } = exam
  const id = newId(startedAt.getTime())
  const items = exam.questions.map(({ itemId, versionId, fields: { score, mix_answers, options } }) => ({
    id: itemId,
    kind: 'question' as const,
    points: null,
    question: { version_id: versionId, score, mix_answers, options: options.map((option) => option.id) },
  }))
  const paper = drawPaper(items, rules.mix_questions, id)
  const handedInAt = new Date(startedAt.getTime() + minutes * 60_000)
  const given = paper.map(({ version_id: versionId }, question) => {
    const fields = exam.questions.find((one) => one.versionId === versionId)?.fields
    if (!fields) throw new Error(`A paper of the seed asks what its exam does not: ${versionId}`)
    const answer = answerTo(fields, knows(question), essay)
    const given = { question, versionId, answer, score: scoreOf(fields, answer), total: fields.score }
    return corrected && needsPerson(fields) ? { ...given, ...correctionOf(fields, essay, corrected) } : given
  })
  const totals = totalOf(given)
  const own = { schoolId, attemptId: id }
  const afterMs = (question: number) => Math.round((minutes * 60_000 * (question + 1)) / (given.length + 1))
  return {
    attempt: {
      ...{ schoolId, id, examId, userId, number, paper, rules, startedAt, handedInAt },
      turn: 1,
      checkedAnswers: Object.fromEntries(
        rules.answers_shown === 'each_question' ? given.map(({ question, answer }) => [question, answer]) : [],
      ),
      dueAt: dueAt(startedAt, rules.minutes, rules.ends_at),
      handedInBy: 'student',
      correctScore: totals.correct_score,
      totalScore: totals.total_score,
      status: statusOf(totals, rules.pass_percent),
      updatedAt: corrected?.at ?? handedInAt,
    },
    answers: given.map(({ question, answer }) => ({
      ...own,
      ...{ id: newId(), turn: 1, number: question + 1, question, answer, afterMs: afterMs(question) },
      receivedAt: new Date(startedAt.getTime() + afterMs(question)),
    })),
    scores: given.map((one) => ({ ...own, id: newId(), examId, ...one, isLate: false })),
  }
}

function correctionOf({ rubric }: QuestionFields, text: string, { by, at, points, comment, annotations }: Corrected) {
  return {
    score: sumOf(points),
    rubric: Object.fromEntries(rubric.map(({ id }, line) => [id, points[line] ?? 0])),
    comment,
    annotations: annotations.map((one) => {
      const start = text.indexOf(one.passage)
      if (start < 0) throw new Error(`The seed marks what nobody has written: ${one.passage}`)
      return { start, end: start + one.passage.length, comment: one.comment }
    }),
    correctedBy: by,
    correctedAt: at,
  }
}

/** A right answer, or one that somebody gives who does not know. */
function answerTo(fields: QuestionFields, isKnown: boolean, essay: string): Answer {
  if (needsPerson(fields)) return { text: essay }
  if (fields.type === 'short_answer') {
    const right = fields.accepted[0]?.text ?? ''
    const number = numberIn(right)
    return { text: isKnown ? right : number === undefined ? '?' : String(number * 10) }
  }
  const chosen = fields.options.filter(({ is_right }) => is_right === isKnown)
  return { options: chosen.slice(0, fields.several && isKnown ? chosen.length : 1).map(({ id }) => id) }
}
