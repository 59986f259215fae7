import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { filesFor, findPlayback, viewerOf } from '#server/media/playback/playback.ts'
import { need } from '#shared/core/errors.ts'
import { asksForNumber } from '#shared/exams/asked-number.rules.ts'
import type { AskedQuestion, AttemptSummary } from '#shared/exams/attempts.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { type RightAnswers, withRight } from '#shared/exams/regrades.rules.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import type { AttemptRow } from '../exams.tables.ts'

/** The questions of a paper in its order, each in the version it was drawn in, with what is right since it was regraded. */
export async function paperOf(
  ctx: Ctx,
  { paper, examId }: Pick<AttemptRow, 'paper' | 'examId'>,
): Promise<(QuestionFields & { for_everyone?: boolean })[]> {
  const ids = paper.map(({ version_id }) => version_id)
  const { rows } = await ctx.tx.execute<{ id: string; fields: QuestionFields; right: RightAnswers | null }>(sql`
    select v.id, v.fields, r.right_answers as right from question_versions v
    left join lateral ${regradeOf(ctx, examId)} r on true
    where v.school_id = ${ctx.schoolId} and v.id = any (${sql.param(ids)}::uuid[])`)
  const byId = new Map(rows.map(({ id, fields, right }) => [id, withRight(fields, right)]))
  return paper.map(({ version_id, options, points }) => {
    const fields = byId.get(version_id)
    need(fields, 'exams.question_not_found')
    const inOrder = options.flatMap((id) => fields.options.filter((option) => option.id === id))
    return { ...fields, options: inOrder, score: points }
  })
}

/** What a version asks and offers, as `hasSameOptions` compares it. */
const optionsOf = (version: 'v' | 'w') =>
  sql.raw(`(select jsonb_build_array(${version}.fields ->> 'type',
    jsonb_agg(jsonb_build_array(o ->> 'id', o ->> 'text', o ->> 'media_id') order by o ->> 'id'))
    from jsonb_array_elements(${version}.fields -> 'options') o)`)

/** What is right since a version `v`, or one with the same options, was last regraded in this exam. */
export const regradeOf = (ctx: Ctx, examId: string): SQL => sql`(
  select g.right_answers from exam_regrades g
  left join question_versions w on w.school_id = ${ctx.schoolId} and w.id = g.version_id
  where g.school_id = ${ctx.schoolId} and g.exam_id = ${examId} and g.question_id = v.question_id
    and g.created_at >= v.created_at
    and (w.id is null or (g.right_answers ->> 'for_everyone')::boolean or ${optionsOf('v')} = ${optionsOf('w')})
  order by g.created_at desc, g.id desc limit 1)`

/** Questions as they are asked: nothing that says what is right. */
export async function askedIn(
  ctx: Ctx,
  questions: readonly QuestionFields[],
  courseId: string | null,
): Promise<AskedQuestion[]> {
  const viewer = viewerOf(ctx.actor, courseId ?? undefined)
  const pictures = await filesFor(
    ctx,
    questions.flatMap(({ options }) => options.flatMap(({ media_id }) => media_id ?? [])),
    viewer,
  )
  const asked: AskedQuestion[] = []
  for (const question of questions) {
    const { type, prompt, media_id, options, several, must_answer, score, minutes } = question
    asked.push({
      type,
      prompt,
      media: media_id ? await findPlayback(ctx, media_id, viewer) : null,
      options: options.map(({ id, text, media_id: picture }) => ({
        id,
        text,
        picture: (picture && pictures.get(picture)?.src) ?? null,
      })),
      several,
      must_answer,
      ...(asksForNumber(question) && { is_number: true }),
      points: score,
      minutes,
      ...(type === 'hand_in' && { hand_in: await taskOf(question) }),
    })
  }
  return asked

  /** What an assignment asks for. Files that are not ready are left out. */
  async function taskOf({ ways = [], files = [], rubric }: QuestionFields) {
    const found: Playback[] = []
    for (const id of files) {
      const file = await findPlayback(ctx, id, viewer)
      if (file) found.push(file)
    }
    return { ways, files: found, rubric }
  }
}

/** An attempt as its history lists it. */
export function summaryOf(row: AttemptRow): AttemptSummary {
  return {
    id: row.id,
    number: row.number,
    started_at: row.startedAt.toISOString(),
    handed_in_at: row.handedInAt?.toISOString() ?? null,
    status: row.status,
    correct_score: row.correctScore,
    total_score: row.totalScore,
    ...(row.replacedAt && { is_replaced: true }),
  }
}
