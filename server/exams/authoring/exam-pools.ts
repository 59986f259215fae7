import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { ExamPool } from '#shared/exams/bank.schema.ts'
import { difficulties } from '#shared/exams/exams.lists.ts'
import type { Drawable, ExamItem } from '#shared/exams/papers.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { sumOf } from '#shared/exams/scores.rules.ts'
import { examItems, examPoolQuestions, questions, questionVersions } from '../exams.tables.ts'

/** A question of an exam or of one of its pools. */
export type DrawnQuestion = {
  question: { id: string; versionId: string; title: string; revision: number }
  fields: QuestionFields
}
export type Fixed = DrawnQuestion & { item: { id: string; points: number | null } }
export type Pool = { id: string; name: string; draws: number; points: number; asked: DrawnQuestion[] }

/** The pools of an exam in their order, with their questions, each in its latest version. */
export async function poolsOf(ctx: Ctx, examId: string): Promise<Pool[]> {
  const rows = await ctx.tx
    .select({ item: examItems, question: questions, fields: questionVersions.fields })
    .from(examItems)
    .innerJoin(examPoolQuestions, ofSchool(ctx, examPoolQuestions, eq(examPoolQuestions.itemId, examItems.id)))
    .innerJoin(questions, ofSchool(ctx, questions, eq(questions.id, examPoolQuestions.questionId)))
    .innerJoin(questionVersions, ofSchool(ctx, questionVersions, eq(questionVersions.id, questions.versionId)))
    .where(and(ofSchool(ctx, examItems, eq(examItems.examId, examId), isNull(examItems.questionId))))
    .orderBy(asc(examItems.position), asc(examItems.id), asc(questions.id))
  return [...Map.groupBy(rows, ({ item }) => item.id).values()].flatMap((asked) => {
    const item = asked[0]?.item
    if (!item) return []
    return [{ id: item.id, name: item.poolName ?? '', draws: item.draws ?? 0, points: item.points ?? 0, asked }]
  })
}

/** A pool as its author sees it. */
export const shownPool = ({ id, name, draws, points, asked }: Pool): ExamPool => ({
  ...{ item_id: id, name, draws, points },
  question_count: asked.length,
  difficulties: Object.fromEntries(
    difficulties.map((level) => [level, asked.filter(({ fields }) => fields.difficulty === level).length]),
  ) as ExamPool['difficulties'],
})

/** What a question of an exam brings, or each one of a pool. */
export const pointsOf = (one: Pick<Fixed, 'item' | 'fields'> | Pick<Pool, 'points'>): number =>
  'points' in one ? one.points : (one.item.points ?? one.fields.score)

/** How many questions a paper has, and what they bring together. */
export function sizeOf(fixed: readonly Fixed[], pools: readonly Pool[]): { count: number; total: number } {
  const scores = [
    ...fixed.map(pointsOf),
    ...pools.flatMap((pool) => Array.from({ length: pool.draws }, () => pointsOf(pool))),
  ]
  return { count: scores.length, total: sumOf(scores) }
}

/** The same of many exams by their ids, without reading their questions. */
export async function sizesOf(
  ctx: Ctx,
  examIds: readonly string[],
): Promise<Map<string, { count: number; total: number }>> {
  const { rows } = await ctx.tx.execute<{ exam_id: string; count: number; total: number }>(sql`
    select i.exam_id, sum(coalesce(i.draws, 1))::int as count,
      sum(case when i.question_id is null then i.draws * coalesce(i.points, 0)
        else coalesce(i.points, (v.fields ->> 'score')::numeric) end)::float8 as total
    from exam_items i
    left join questions q on q.school_id = ${ctx.schoolId} and q.id = i.question_id
    left join question_versions v on v.school_id = ${ctx.schoolId} and v.id = q.version_id
    where i.school_id = ${ctx.schoolId} and i.exam_id = any (${sql.param([...examIds])}::uuid[])
    group by i.exam_id`)
  return new Map(rows.map(({ exam_id, count, total }) => [exam_id, { count, total }]))
}

/** Everything a paper is drawn from. */
export const drawableItems = (fixed: readonly Fixed[], pools: readonly Pool[]): ExamItem[] => [
  ...fixed.map((one) => ({
    id: one.item.id,
    kind: 'question' as const,
    points: one.item.points,
    question: drawable(one),
  })),
  ...pools.map(({ id, draws, points, asked }) => ({
    ...{ id, kind: 'pool' as const, draws, points },
    pool: asked.map(drawable),
  })),
]

const drawable = ({ question, fields }: DrawnQuestion): Drawable => ({
  version_id: question.versionId,
  score: fields.score,
  mix_answers: fields.mix_answers,
  options: fields.options.map((option) => option.id),
})
