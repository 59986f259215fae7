import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { demoPassword, seedDemoIfEmpty } from '#server/seed/seed.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import { type QuestionFields, questionFields } from '#shared/exams/questions.schema.ts'
import { statusOf } from '#shared/exams/results.rules.ts'
import { type Answer, scoreOf, totalOf } from '#shared/exams/scoring.rules.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { openSite } from '#tests/support/site.ts'
import { questionsIn } from './written-questions.ts'

it('every quiz of the demo can be taken, some have been, and their results are what the answers bring', async () => {
  const databases = await ownDatabase()
  await seedDemoIfEmpty(databases)
  const doors = openDoors(databases)
  const found = await doors.acrossSchools(null, 'a test looks at the demo', async ({ tx }) => {
    const quizzes = await tx.execute<{ title: string; count: number }>(sql`
      select l.title, count(i.id)::int as count from lessons l
      left join exams e on e.school_id = l.school_id and e.lesson_id = l.id
      left join exam_items i on i.school_id = e.school_id and i.exam_id = e.id
      where l.lesson_type = 'quiz' group by l.school_id, l.id, l.title`)
    const general = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from exams where kind = 'general' and published_at is not null`)
    const asked = await tx.execute<{ fields: QuestionFields }>(sql`select fields from question_versions`)
    const scored = await tx.execute<Scored>(sql`
      select a.id, a.rules, a.status, a.correct_score::float as correct, a.total_score::float as total,
        a.handed_in_at > now() or a.started_at < e.created_at or not exists (select from enrollments n
          where n.school_id = a.school_id and n.course_id = e.course_id and n.student_id = a.user_id
            and n.created_at <= a.handed_in_at) as "isImpossible",
        json_agg(json_build_object('fields', v.fields, 'answer', s.answer, 'score', s.score)) as answers
      from exam_attempts a
      join exams e on e.school_id = a.school_id and e.id = a.exam_id
      join exam_scores s on s.school_id = a.school_id and s.attempt_id = a.id
      join question_versions v on v.school_id = s.school_id and v.id = s.version_id
      group by a.school_id, a.id, e.school_id, e.id`)
    return { quizzes: quizzes.rows, general: general.rows, asked: asked.rows, attempts: scored.rows }
  })
  expect(found.quizzes.filter(({ count }) => count < 3 || count > 6)).toEqual([])
  expect(found.quizzes).toHaveLength(35)
  expect(found.general).toEqual([{ count: 2 }])
  const fields = found.asked.map((one) => questionFields.parse(one.fields))
  expect(fields.flatMap(faultsOf)).toEqual([])
  expect(new Set(fields.map(({ type }) => type))).toEqual(
    new Set(['multiple_choice', 'true_false', 'short_answer', 'essay']),
  )
  expect(fields.some(({ several }) => several) && fields.some(({ accepted }) => accepted[0]?.tolerance)).toBe(true)
  expect(found.attempts.filter((attempt) => attempt.isImpossible || !isRight(attempt)).map(({ id }) => id)).toEqual([])
  const statuses = Map.groupBy(found.attempts, ({ status }) => status)
  expect([...statuses.keys()].sort()).toEqual(['correction_pending', 'failed', 'passed'])

  const { ask } = openSite({ doors })
  const body = { email: 'student@demo.test', password: demoPassword }
  const { token } = (await ask('demo.localhost', 'POST', '/login', { body })).json
  const lessonsOf = async (slug: string) => {
    const lecture: Lecture = (await ask('demo.localhost', 'GET', `/lecture/${slug}`, { token })).json
    return {
      lecture,
      quiz: lecture.sections.flatMap(({ lessons }) => lessons).find((one) => one.lesson_type === 'quiz'),
    }
  }
  const passed = await lessonsOf('accounting-for-small-business')
  const its = `/lecture/accounting-for-small-business/lessons/${passed.quiz?.id}/exam`
  expect((await ask('demo.localhost', 'GET', its, { token })).json).toMatchObject({
    pass_percent: 60,
    attempts: [{ status: 'passed' }],
  })
  const next = await lessonsOf('excel-for-the-office')
  const attempt = await ask(
    'demo.localhost',
    'POST',
    `/lecture/excel-for-the-office/lessons/${next.quiz?.id}/exam/attempts`,
    {
      token,
    },
  )
  expect(attempt.json.questions).toHaveLength(4)
  expect(next.lecture.current_lesson_id).toBe(next.quiz?.id)
  await doors.close()
}, 60_000)

type Scored = {
  id: string
  rules: ExamRules
  status: string
  correct: number
  total: number
  isImpossible: boolean
  answers: { fields: QuestionFields; answer: Answer; score: number | null }[]
}

function isRight({ rules, status, correct, total, answers }: Scored): boolean {
  const scored = answers.map(({ fields, answer }) => ({ score: scoreOf(fields, answer), total: fields.score }))
  const totals = totalOf(scored)
  return (
    answers.every(({ score }, at) => score === scored[at]?.score) &&
    totals.correct_score === correct &&
    totals.total_score === total &&
    statusOf(totals, rules.pass_percent) === status
  )
}

it('every question explains its answer, or says what a good essay has', async () => {
  const files = ['quizzes', 'general'].flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, folder)).map((file) => `${folder}/${file}`),
  )
  const silent = []
  for (const file of files) {
    for (const { title, fields } of await questionsIn(file)) {
      const { content } = fields.type === 'essay' ? fields.model_answer : fields.explanation
      if (!content?.length) silent.push(title)
    }
  }
  expect(silent).toEqual([])
})
