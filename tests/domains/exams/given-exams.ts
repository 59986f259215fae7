import { newId } from '#server/core/database/id.ts'
import {
  examAnswers,
  examAttempts,
  examEvents,
  examItems,
  examScores,
  exams,
  questions,
  questionVersions,
} from '#server/exams/exams.tables.ts'
import { questionOf, textDocument } from '#server/exams/formats/read-question.ts'
import { drawPaper } from '#shared/exams/papers.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { inSchool, type Row, type School } from '#tests/support/doors.ts'

type WantedQuestion = Partial<QuestionFields> & Pick<QuestionFields, 'type'>

/** One right and two wrong options. */
export const choice = (wanted: Partial<QuestionFields> = {}): WantedQuestion => ({
  type: 'multiple_choice',
  options: ['a', 'b', 'c'].map((id) => ({
    id,
    text: `Option ${id}`,
    media_id: null,
    is_right: id === 'a',
    feedback: '',
  })),
  score: 5,
  mix_answers: false,
  ...wanted,
})

/** Builders of exams. */
export const givenExams = {
  /** A quiz of a lesson, with questions. */
  async exam(
    school: School,
    course: { id: string } | null,
    lessonId: string | null,
    wanted: { questions?: WantedQuestion[] } & Row<typeof exams> = {},
  ) {
    const { questions: asked = [choice()], rules, ...row } = wanted
    const examId = row.id ?? newId()
    return inSchool(school, async ({ tx, schoolId, now }) => {
      await tx.insert(exams).values({
        schoolId,
        kind: 'quiz',
        courseId: course?.id ?? null,
        lessonId,
        title: `${school.mark} quiz`,
        revision: 1,
        createdAt: now,
        updatedAt: now,
        ...row,
        id: examId,
        rules: { ...usualRules, ...rules },
      })
      const made = asked.map((fields) => {
        const prompt = fields.prompt ?? textDocument(`${school.mark} question`)
        return { id: newId(), versionId: newId(), itemId: newId(), fields: questionOf({ ...fields, prompt }) }
      })
      if (made.length > 0) {
        const times = { createdAt: now, updatedAt: now }
        await tx.insert(questions).values(
          made.map(({ id, versionId }) => ({
            schoolId,
            id,
            versionId,
            title: `${school.mark} question`,
            revision: 1,
            ...times,
          })),
        )
        await tx.insert(questionVersions).values(
          made.map(({ id, versionId, fields }) => ({
            schoolId,
            id: versionId,
            questionId: id,
            fields,
            createdAt: now,
          })),
        )
        await tx
          .insert(examItems)
          .values(made.map(({ id, itemId }, position) => ({ schoolId, id: itemId, examId, questionId: id, position })))
      }
      return {
        id: examId,
        questionIds: made.map(({ id }) => id),
        versionIds: made.map(({ versionId }) => versionId),
        itemIds: made.map(({ itemId }) => itemId),
      }
    })
  },

  /** An attempt that goes on. */
  async attempt(
    school: School,
    exam: { id: string; versionIds: string[] },
    person: { id: string },
    wanted: Row<typeof examAttempts> = {},
  ) {
    const id = wanted.id ?? newId()
    const items = exam.versionIds.map((version_id) => ({
      id: newId(),
      kind: 'question' as const,
      points: null,
      question: { version_id, score: 5, mix_answers: false, options: ['a', 'b', 'c'] },
    }))
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(examAttempts).values({
        schoolId,
        examId: exam.id,
        userId: person.id,
        number: 1,
        paper: drawPaper(items, false, id),
        rules: usualRules,
        turn: 1,
        checked: [],
        startedAt: now,
        updatedAt: now,
        ...wanted,
        id,
      }),
    )
    return { id }
  },

  /** An attempt that was handed in with one right answer, and what happened during it. */
  async handedIn(
    school: School,
    exam: { id: string; versionIds: string[] },
    person: { id: string },
    wanted: Row<typeof examAttempts> = {},
  ) {
    const scores = { correctScore: 5, totalScore: 5, status: 'completed' as const }
    const handedIn = { handedInAt: new Date(), handedInBy: 'student' as const, ...scores, ...wanted }
    const { id } = await givenExams.attempt(school, exam, person, handedIn)
    const answer = { options: ['a'] }
    await inSchool(school, async ({ tx, schoolId, now }) => {
      const sent = { schoolId, attemptId: id, turn: 1, number: 1, afterMs: 1000, receivedAt: now }
      await tx.insert(examAnswers).values({ ...sent, id: newId(), question: 0, answer })
      await tx.insert(examEvents).values({ ...sent, id: newId(), kind: 'left' })
      const [versionId = ''] = exam.versionIds
      const scored = { question: 0, versionId, answer, score: 5, total: 5, isLate: false }
      await tx.insert(examScores).values({ schoolId, id: newId(), attemptId: id, examId: exam.id, ...scored })
    })
    return { id }
  },
}
