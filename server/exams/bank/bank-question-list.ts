import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { type BankTab, mostExported } from '#shared/exams/bank.lists.ts'
import type { BankExport, BankQuestionQuery, ListedQuestion } from '#shared/exams/bank-questions.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { examsWith } from '../authoring/question-uses.ts'
import { bankConditions, usedIn, versionsInBank } from './bank-list.ts'

const tabs = (ctx: Ctx): Record<BankTab, SQL> => {
  const isUsed = sql`exists (${examsWith(ctx, sql`q.id`)})`
  return {
    all: sql`q.deleted_at is null`,
    used: sql`q.deleted_at is null and ${isUsed}`,
    unused: sql`q.deleted_at is null and not ${isUsed}`,
    trash: sql`q.deleted_at is not null`,
  }
}

const orders: Record<BankQuestionQuery['sort'], SQL> = {
  newest: sql`q.created_at desc, q.id`,
  edited: sql`q.updated_at desc, q.id`,
  title: sql`lower(q.title), q.id`,
}

const list = officeList<ListedQuestion, BankTab, BankQuestionQuery>({
  tabs,
  orderOf: ({ tab, sort }) => (tab === 'trash' && sort === 'newest' ? sql`q.deleted_at desc, q.id` : orders[sort]),
  counted: versionsInBank,
  filters: bankConditions,
  rows: (ctx, { where, order, limit }) => sql`
    select q.id, v.fields, ${usedIn(ctx)} as used_in, q.updated_at, q.deleted_at
    from ${versionsInBank(ctx)} where ${where} order by ${order} ${limit}`,
})

/** One page of the questions that the acting person finds, with the count of each tab. */
export async function bankQuestionList(ctx: Ctx, query: BankQuestionQuery) {
  const { data, ...page } = await list.page(ctx, query)
  const shown = data.map((question) => ({
    ...question,
    updated_at: new Date(question.updated_at).toISOString(),
    deleted_at: question.deleted_at && new Date(question.deleted_at).toISOString(),
  }))
  return { ...page, data: shown }
}

/** The questions of a tab that match, for a file. */
export async function questionsToExport(ctx: Ctx, { tab, ...filter }: Omit<BankExport, 'language'>) {
  const where = sql.join([...bankConditions(ctx, filter), tabs(ctx)[tab]], sql` and `)
  const { rows } = await ctx.tx.execute<{ title: string; fields: QuestionFields }>(sql`
    select q.title, v.fields from ${versionsInBank(ctx)} where ${where} order by ${orders.newest} limit ${mostExported}`)
  return rows
}
