import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { pagesOf } from '#shared/core/paging.schema.ts'
import { searchText } from '#shared/core/search-text.rules.ts'
import type { BankFilter, BankLabels } from '#shared/exams/bank.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { bankReach, examsWith } from '../authoring/question-uses.ts'

type Row = { id: string; fields: QuestionFields; used_in: number }

/** The questions the acting person may use, the newest first. */
export async function bankList(ctx: Ctx, { page: wanted, per, ...filter }: BankFilter & { page: number; per: number }) {
  const from = questionsInBank(ctx, filter)
  const counted = await ctx.tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const total = counted.rows[0]?.total ?? 0
  const pages = pagesOf(total, per)
  const page = Math.min(wanted, pages)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select q.id, v.fields, ${usedIn(ctx)} as used_in
    ${from} order by q.created_at desc, q.id limit ${per} offset ${(page - 1) * per}`)
  return { data: rows, total, page, pages }
}

/** In how many exams a question `q` is. */
export const usedIn = (ctx: Ctx): SQL =>
  sql`(select count(distinct used.exam_id)::int from (${examsWith(ctx, sql`q.id`)}) used)`

/** The ids of all that match, for a pool. */
export async function idsInBank(ctx: Ctx, filter: BankFilter, most: number): Promise<string[]> {
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    select q.id ${questionsInBank(ctx, filter)} order by q.created_at desc, q.id limit ${most}`)
  return rows.map(({ id }) => id)
}

export async function bankLabels(ctx: Ctx): Promise<BankLabels> {
  const from = questionsInBank(ctx, {})
  const categories = await ctx.tx.execute<{ name: string; count: number }>(sql`
    select v.fields ->> 'category' as name, count(*)::int as count ${from} and v.fields ->> 'category' is not null
    group by 1 order by 1 limit 500`)
  const tags = await ctx.tx.execute<{ name: string; count: number }>(sql`
    select tag.name, count(*)::int as count from (
      select v.fields -> 'tags' as tags ${from} and jsonb_typeof(v.fields -> 'tags') = 'array'
    ) tagged cross join lateral jsonb_array_elements_text(tagged.tags) as tag (name)
    group by 1 order by 1 limit 500`)
  return { categories: categories.rows, tags: tags.rows }
}

function questionsInBank(ctx: Ctx, filter: BankFilter): SQL {
  const conditions = [...bankConditions(ctx, filter), sql`q.deleted_at is null`]
  return sql`from ${versionsInBank(ctx)} where ${sql.join(conditions, sql` and `)}`
}

/** Questions `q` in their latest versions `v`. */
export const versionsInBank = ({ schoolId }: Ctx): SQL =>
  sql`questions q join question_versions v on v.school_id = ${schoolId} and v.id = q.version_id`

/** Which of them the acting person finds by a filter, in the trash or not. */
export function bankConditions(ctx: Ctx, { q, category, tag, type, difficulty, without }: BankFilter): SQL[] {
  const reached = bankReach(ctx, sql`q.id`)
  const words = q ? searchText(q).split(' ').filter(Boolean) : []
  return [
    sql`q.school_id = ${ctx.schoolId}`,
    // The task of an assignment is asked nowhere else.
    sql`v.fields ->> 'type' <> 'hand_in'`,
    ...(reached ? [reached] : []),
    ...words.map((word) => sql`position(${word} in lower(q.title)) > 0`),
    ...(category ? [sql`v.fields ->> 'category' = ${category}`] : []),
    ...(tag ? [sql`v.fields -> 'tags' ? ${tag}`] : []),
    ...(type ? [sql`v.fields ->> 'type' = ${type}`] : []),
    ...(difficulty ? [sql`v.fields ->> 'difficulty' = ${difficulty}`] : []),
    ...(without
      ? [
          sql`not exists (select 1 from exam_items i where i.school_id = ${ctx.schoolId} and i.exam_id = ${without}
            and i.question_id = q.id)`,
          sql`not exists (select 1 from exam_pool_questions p
            join exam_items i on i.school_id = ${ctx.schoolId} and i.id = p.item_id
            where p.school_id = ${ctx.schoolId} and p.question_id = q.id and i.exam_id = ${without})`,
        ]
      : []),
  ]
}
