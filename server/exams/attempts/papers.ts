import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { filesFor, findPlayback, viewerOf } from '#server/media/playback/playback.ts'
import { need } from '#shared/core/errors.ts'
import type { AskedQuestion, AttemptSummary, ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import type { Entry, Sitting } from '#shared/exams/journal.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { type AttemptRow, examAnswers, questionVersions } from '../exams.tables.ts'

export const sittingOf = ({ startedAt, dueAt, rules }: AttemptRow): Sitting => ({
  startedAt,
  dueAt,
  graceMs: rules.grace_minutes * 60_000,
})

/** Everything that was answered in an attempt, as it was sent. */
export async function journalOf(ctx: Ctx, attemptId: string): Promise<Entry[]> {
  return ctx.tx
    .select({
      turn: examAnswers.turn,
      number: examAnswers.number,
      question: examAnswers.question,
      answer: examAnswers.answer,
      afterMs: examAnswers.afterMs,
      receivedAt: examAnswers.receivedAt,
    })
    .from(examAnswers)
    .where(ofSchool(ctx, examAnswers, eq(examAnswers.attemptId, attemptId)))
    .orderBy(asc(examAnswers.turn), asc(examAnswers.number))
}

/** The questions of a paper in its order, each in the version it was drawn in. */
export async function paperOf(ctx: Ctx, { paper }: Pick<AttemptRow, 'paper'>): Promise<QuestionFields[]> {
  const ids = paper.map(({ version_id }) => version_id)
  const rows = await ctx.tx
    .select({ id: questionVersions.id, fields: questionVersions.fields })
    .from(questionVersions)
    .where(and(ofSchool(ctx, questionVersions, inArray(questionVersions.id, ids))))
  const byId = new Map(rows.map(({ id, fields }) => [id, fields]))
  return paper.map(({ version_id, options, points }) => {
    const fields = byId.get(version_id)
    need(fields, 'exams.question_not_found')
    const inOrder = options.flatMap((id) => fields.options.filter((option) => option.id === id))
    return { ...fields, options: inOrder, score: points }
  })
}

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
  for (const { type, prompt, media_id, options, several, must_answer, score, minutes } of questions) {
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
      points: score,
      minutes,
    })
  }
  return asked
}

/** What is right, for whoever may see it. */
export const rightOf = ({ options, accepted, explanation, lesson_id }: QuestionFields): ReviewedQuestion['right'] => ({
  options: options.filter(({ is_right }) => is_right).map(({ id }) => id),
  accepted: accepted.map(({ text }) => text),
  explanation,
  feedback: Object.fromEntries(options.flatMap(({ id, feedback }) => (feedback ? [[id, feedback]] : []))),
  lesson_id,
})

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
  }
}
