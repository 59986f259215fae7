import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { courseContents } from '#server/courses/seed/course-contents.ts'
import { demoPassword, seedDemoIfEmpty } from '#server/seed/seed.ts'
import { areWithin } from '#shared/exams/annotations.rules.ts'
import type { Annotation } from '#shared/exams/annotations.schema.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { faultsOf } from '#shared/exams/questions.rules.ts'
import { type QuestionFields, questionFields } from '#shared/exams/questions.schema.ts'
import { statusOf } from '#shared/exams/results.rules.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { type Answer, scoreOf, totalOf } from '#shared/exams/scoring.rules.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { openSite } from '#tests/support/site.ts'
import { questionsIn } from './written-questions.ts'
import { tasksIn } from './written-tasks.ts'

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
    const assignments = await tx.execute<{ title: string; count: number }>(sql`
      select l.title, count(i.id)::int as count from lessons l
      left join exams e on e.school_id = l.school_id and e.lesson_id = l.id and e.kind = 'assignment'
      left join exam_items i on i.school_id = e.school_id and i.exam_id = e.id
      where l.lesson_type = 'assignment' group by l.school_id, l.id, l.title`)
    const general = await tx.execute<Record<string, number>>(sql`
      select count(*) filter (where published_at is not null)::int as published,
        count(*) filter (where published_at is null)::int as drafts,
        count(*) filter (where (rules ->> 'ends_at')::timestamptz < now())::int as over,
        (select count(*)::int from exam_attempts a join exams x on x.school_id = a.school_id and x.id = a.exam_id
         where x.kind = 'general') as taken
      from exams where kind = 'general'`)
    const asked = await tx.execute<{ fields: QuestionFields }>(sql`select fields from question_versions`)
    const scored = await tx.execute<Scored>(sql`
      select a.id, a.rules, a.status, a.correct_score::float as correct, a.total_score::float as total,
        a.handed_in_at > now() or a.started_at < e.created_at or a.handed_in_at > (e.rules ->> 'ends_at')::timestamptz
          or e.course_id is not null and not exists (select from enrollments n
          where n.school_id = a.school_id and n.course_id = e.course_id and n.student_id = a.user_id
            and n.created_at <= a.handed_in_at) as "isImpossible",
        json_agg(json_build_object('fields', v.fields, 'answer', s.answer, 'score', s.score,
          'rubric', s.rubric, 'annotations', s.annotations)) as answers
      from exam_attempts a
      join exams e on e.school_id = a.school_id and e.id = a.exam_id
      join exam_scores s on s.school_id = a.school_id and s.attempt_id = a.id
      join question_versions v on v.school_id = s.school_id and v.id = s.version_id
      group by a.school_id, a.id, e.school_id, e.id`)
    return {
      quizzes: quizzes.rows,
      assignments: assignments.rows,
      general: general.rows,
      asked: asked.rows,
      attempts: scored.rows,
    }
  })
  expect(found.quizzes.filter(({ count }) => count < 3 || count > 6)).toEqual([])
  expect(found.quizzes).toHaveLength(35)
  expect(found.assignments.filter(({ count }) => count !== 1)).toEqual([])
  expect(found.assignments.length).toBeGreaterThan(30)
  expect(found.general).toEqual([{ published: 4, drafts: 1, over: 1, taken: 12 }])
  const fields = found.asked.map((one) => questionFields.parse(one.fields))
  expect(fields.flatMap(faultsOf)).toEqual([])
  expect(new Set(fields.map(({ type }) => type))).toEqual(
    new Set(['multiple_choice', 'true_false', 'short_answer', 'essay', 'hand_in']),
  )
  expect(fields.filter(({ prompt }) => JSON.stringify(prompt).includes('"formula"')).length).toBeGreaterThan(3)
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
  const lecturer = { ...body, email: 'lecture@demo.test' }
  const teaches = (await ask('demo.localhost', 'POST', '/login', { body: lecturer })).json
  const queue = await ask('demo.localhost', 'GET', '/office/corrections', { token: teaches.token })
  expect(queue.json.data).toHaveLength(3)
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
  answers: {
    fields: QuestionFields
    answer: Answer
    score: number | null
    rubric: Record<string, number> | null
    annotations: Annotation[] | null
  }[]
}

function isRight({ rules, status, correct, total, answers }: Scored): boolean {
  const scored = answers.map(({ fields, answer, rubric }) => ({
    score: rubric ? sumOf(Object.values(rubric)) : scoreOf(fields, answer),
    total: fields.score,
  }))
  const isWithinRubric = ({ fields, rubric }: Scored['answers'][number]) =>
    fields.rubric.every(({ id, points }) => !rubric || (rubric[id] ?? Number.NaN) <= points)
  const isMarked = ({ answer, annotations }: Scored['answers'][number]) =>
    areWithin(answer && 'text' in answer ? answer.text : '', annotations ?? [])
  const totals = totalOf(scored)
  return (
    answers.every((one) => isWithinRubric(one) && isMarked(one)) &&
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

it('every assignment of the courses has a task, and every task an assignment', async () => {
  const courses = Object.values(courseContents).flatMap((content) => content.courses)
  const wanted = courses.flatMap(({ slug, sections }) =>
    sections
      .flatMap(({ lessons }) => lessons)
      .filter(({ type }) => type === 'assignment')
      .map(({ title }) => `${slug}: ${title}`),
  )
  const written = []
  for (const file of readdirSync(path.join(import.meta.dirname, 'assignments'))) {
    for (const { lesson } of await tasksIn(file)) written.push(`${path.parse(file).name}: ${lesson}`)
  }
  expect(written.toSorted()).toEqual(wanted.toSorted())
})
