import { newId } from '#server/core/database/id.ts'
import { fingerprintOf } from '#server/exams/authoring/fingerprint.ts'
import {
  examAnswers,
  examAttempts,
  examEvents,
  examItems,
  examPoolQuestions,
  examRegrades,
  examScores,
  examSettings,
  exams,
  handInFiles,
  questions,
  questionVersions,
} from '#server/exams/exams.tables.ts'
import type { media } from '#server/media/media.tables.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { drawPaper } from '#shared/exams/papers.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { inSchool, type Row, type School } from '#tests/support/doors.ts'
import { givenMedia } from '../media/given-media.ts'

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

type Tx = Parameters<Parameters<typeof inSchool>[1]>[0]['tx']

async function written(
  school: School,
  tx: Tx,
  schoolId: string,
  now: Date,
  asked: readonly WantedQuestion[],
  author?: { id: string },
) {
  const made = asked.map((fields) => {
    const prompt = fields.prompt ?? textDocument(`${school.mark} question`)
    return { id: newId(), versionId: newId(), itemId: newId(), fields: questionOf({ ...fields, prompt }) }
  })
  if (made.length === 0) return made
  const times = { createdAt: now, updatedAt: now }
  await tx.insert(questions).values(
    made.map(({ id, versionId, fields }) => ({
      ...{ schoolId, id, versionId, revision: 1, ...times },
      title: plainText(fields.prompt),
      authorId: author?.id ?? null,
      fingerprint: fingerprintOf(fields),
    })),
  )
  await tx
    .insert(questionVersions)
    .values(
      made.map(({ id, versionId, fields }) => ({ schoolId, id: versionId, questionId: id, fields, createdAt: now })),
    )
  return made
}

/** Builders of exams. */
export const givenExams = {
  /** A quiz of a lesson, with questions. */
  async exam(
    school: School,
    course: { id: string } | null,
    lessonId: string | null,
    wanted: { questions?: WantedQuestion[]; rules?: Partial<ExamRules> } & Omit<Row<typeof exams>, 'rules'> = {},
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
        publishedAt: course ? now : null,
        createdAt: now,
        updatedAt: now,
        ...row,
        id: examId,
        rules: { ...usualRules, ...rules },
      })
      const made = await written(school, tx, schoolId, now, asked)
      if (made.length > 0) {
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

  /** Questions of the bank, in no exam. */
  async questions(school: School, asked: WantedQuestion[], author?: { id: string }): Promise<string[]> {
    const made = await inSchool(school, ({ tx, schoolId, now }) => written(school, tx, schoolId, now, asked, author))
    return made.map(({ id }) => id)
  },

  /** A pool of an exam. */
  async pool(
    school: School,
    exam: { id: string },
    questionIds: readonly string[],
    { draws = 1, points = 5 }: { draws?: number; points?: number } = {},
  ) {
    const itemId = newId()
    await inSchool(school, async ({ tx, schoolId }) => {
      const pool = { poolName: `${school.mark} pool`, draws, points, position: 1_000_001 }
      await tx.insert(examItems).values({ schoolId, id: itemId, examId: exam.id, ...pool })
      await tx
        .insert(examPoolQuestions)
        .values(questionIds.map((questionId) => ({ schoolId, id: newId(), itemId, questionId })))
    })
    return { itemId }
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
        checkedAnswers: {},
        startedAt: now,
        updatedAt: now,
        ...wanted,
        id,
      }),
    )
    return { id }
  },

  /** A file of a student for an assignment. There are rows, but no bytes behind them. */
  async handInFile(school: School, exam: { id: string }, person: { id: string }, wanted: Row<typeof media> = {}) {
    const name = `${school.mark} homework.pdf`
    const owner = { ownerId: person.id, uploadedBy: person.id }
    const kind = { kind: 'document' as const, ending: 'pdf', renditions: [], seconds: null, width: null, height: null }
    const file = await givenMedia.media(school, { name, ...kind, ...owner, ...wanted })
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(handInFiles).values({ schoolId, id: file.id, examId: exam.id, userId: person.id, createdAt: now }),
    )
    return file
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

  /** What the school has set for new exams. */
  async settings(school: School, graceMinutes = 10) {
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(examSettings).values({ schoolId, id: newId(), graceMinutes, updatedAt: now }),
    )
  },

  /** Another option of the first question of an exam is right after all. */
  async regrade(school: School, exam: { id: string; questionIds: string[] }) {
    const rightAnswers = { options: ['b'], accepted: [], for_everyone: false }
    const [questionId = ''] = exam.questionIds
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(examRegrades).values({
        ...{ schoolId, id: newId(), examId: exam.id, questionId, rightAnswers, changed: 0, createdAt: now },
      }),
    )
  },
}
