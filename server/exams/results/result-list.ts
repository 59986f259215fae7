import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { spreadsheet } from '#server/core/nouns/spreadsheet.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { nameExport } from '#server/tenancy/name-export.ts'
import { localMoment } from '#shared/core/format.rules.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { ResultStatus } from '#shared/exams/exams.lists.ts'
import type { ListedResult, resultExport, resultFilter, resultQuery } from '#shared/exams/results.schema.ts'
import { sheet as en } from '#shared/exams/words/export.en.ts'
import { sheet as km } from '#shared/exams/words/export.km.ts'
import { sheet as zh } from '#shared/exams/words/export.zh.ts'
import { examToRead } from '../authoring/office-exams.ts'
import type { Exam } from '../exams.tables.ts'
import { absentFrom } from './absent.ts'
import { secondsTakenInSql } from './seconds-taken.ts'

const sheetWords = { en, km, zh }
/** A spreadsheet has no more rows. */
const mostRows = 50_000

type Row = Omit<ListedResult, 'student' | 'status'> & {
  user_id: string
  name: string
  avatar: string | null
  email: string
  status: ResultStatus
}

/** The attempts at an exam that were handed in, the newest first; then who was absent. */
export async function resultList(ctx: Ctx, examId: string, query: z.output<typeof resultQuery>) {
  const from = resultsOf(ctx, await examToRead(ctx, examId), query)
  const counted = await ctx.tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const total = counted.rows[0]?.total ?? 0
  const pages = pagesOf(total, query.per)
  const page = Math.min(query.page, pages)
  const rows = await rowsOf(ctx, from, query.per, (page - 1) * query.per)
  const data = rows.map(({ user_id, name, avatar, email: _, ...row }) => ({
    ...row,
    student: { id: user_id, name, avatar },
  }))
  return { data, total, page, pages }
}

function resultsOf(ctx: Ctx, exam: Exam, { status, q }: z.output<typeof resultFilter>): SQL {
  const name = sql`coalesce(${fullNameInSql}, '')`
  const absent = absentFrom(ctx, exam)
  return sql`from (
      select t.id, t.number, t.started_at, t.handed_in_at, t.status, t.handed_in_by, t.user_id, t.correct_score, t.total_score,
        ${secondsTakenInSql} as seconds
      from exam_attempts t
      where t.school_id = ${ctx.schoolId} and t.exam_id = ${exam.id} and t.handed_in_at is not null
      ${
        absent
          ? sql`union all
      select missing.user_id, 0, null, null, 'absent', null, missing.user_id, null, null, null from (${absent}) missing`
          : sql``
      }) t
    left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = t.user_id
    left join users u on u.id = m.user_id
    where true
      ${status ? sql`and t.status = ${status}` : sql``}
      ${q ? sql`and position(lower(${q}) in lower(${name} || ' ' || coalesce(u.email, ''))) > 0` : sql``}`
}

async function rowsOf(ctx: Ctx, from: SQL, limit: number, offset: number): Promise<Row[]> {
  const { rows } = await ctx.tx.execute<Row>(sql`
    select t.id, t.number, t.started_at, t.handed_in_at, t.status, t.handed_in_by, t.user_id,
      t.correct_score::float8 as correct_score, t.total_score::float8 as total_score,
      t.seconds::int as seconds,
      coalesce(${fullNameInSql}, '') as name, u.avatar, coalesce(u.email, '') as email
    ${from} order by t.handed_in_at desc nulls last, t.id desc limit ${limit} offset ${offset}`)
  const moment = (at: string | null) => at && new Date(at).toISOString()
  return rows.map((row) => ({ ...row, started_at: moment(row.started_at), handed_in_at: moment(row.handed_in_at) }))
}

/** The same as a spreadsheet. */
export async function exportResults(
  ctx: Ctx,
  visit: Visit,
  examId: string,
  { language = visit.school.defaultLanguage, ...filter }: z.output<typeof resultExport>,
): Promise<string> {
  const exam = await examToRead(ctx, examId)
  const { title, heads, statuses } = sheetWords[language]
  await nameExport(ctx, visit, language, title, exam.title)
  const rows = await rowsOf(ctx, resultsOf(ctx, exam, filter), mostRows, 0)
  return spreadsheet(rows, [
    [heads.name, ({ name }) => name],
    [heads.email, ({ email }) => email],
    [heads.attempt, ({ number }) => number || ''],
    [heads.status, ({ status }) => statuses[status]],
    [heads.score, ({ correct_score }) => correct_score],
    [heads.total, ({ total_score }) => total_score],
    [heads.minutes, ({ seconds }) => (seconds === null ? '' : Math.round(seconds / 6) / 10)],
    [heads.handedIn, ({ handed_in_at }) => handed_in_at && localMoment(handed_in_at)],
  ])
}
