import { newId } from '#server/core/database/id.ts'
import { usualRules } from '#server/exams/authoring/office-exams.ts'
import { examAttempts, examItems, exams, questions, questionVersions } from '#server/exams/exams.tables.ts'
import { questionOf, textDocument } from '#server/exams/formats/read-question.ts'
import { drawPaper } from '#shared/exams/papers.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
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
    course: { id: string },
    lessonId: string | null,
    wanted: { questions?: WantedQuestion[] } & Row<typeof exams> = {},
  ) {
    const { questions: asked = [choice()], rules, ...row } = wanted
    const examId = row.id ?? newId()
    return inSchool(school, async ({ tx, schoolId, now }) => {
      await tx.insert(exams).values({
        schoolId,
        kind: 'quiz',
        courseId: course.id,
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
      return { id: examId, questionIds: made.map(({ id }) => id), versionIds: made.map(({ versionId }) => versionId) }
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
}
