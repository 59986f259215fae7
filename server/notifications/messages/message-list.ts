import { eq, type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#server/core/audiences.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { isLimited } from '#server/core/reach.ts'
import { fullNameInSql } from '#server/identity/people.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { type Language, languages } from '#shared/core/language.rules.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { MessageState, MessageTab } from '#shared/notifications/messages.lists.ts'
import type { ListedMessage, MessageQuery } from '#shared/notifications/messages.schema.ts'
import { type Message, messages } from '../notifications.tables.ts'
import { storedDays } from '../stored-days.ts'
import { messageNotice } from './message.notice.ts'
import { said } from './message-people.ts'

/** Lecturers see what they wrote themselves. */
export const inReach = (ctx: Ctx): SQL | undefined =>
  isLimited(ctx) ? eq(messages.authorId, ctx.actor?.id ?? '') : undefined

const tabs: Record<MessageTab, SQL> = {
  all: sql`true`,
  sent: sql`w.state in ('sending', 'sent')`,
  scheduled: sql`w.state = 'scheduled'`,
  draft: sql`w.state = 'draft'`,
}

type Row = {
  id: string
  state: MessageState
  title: LocalText
  conditions: Condition[]
  author: string | null
  send_at: string | null
  sent_at: string | null
  updated_at: string
  matched: number
  reached: number
  read: number
  revision: number
}

/** The name of whoever wrote a message `w`, and how many have read it. */
const known = (ctx: Ctx) => sql`
  (select ${fullNameInSql} from memberships m where m.school_id = ${ctx.schoolId} and m.user_id = w.author_id) as author,
  (select count(*)::int from notifications n where n.school_id = ${ctx.schoolId} and n.notice = ${sql.raw(`'${messageNotice.name}'`)}
    and n.subject = w.id::text and n.in_bell and n.read_at is not null) as read`

const columns = sql`w.id, w.state, w.title, w.conditions, w.send_at, w.sent_at, w.updated_at, w.matched, w.reached, w.revision`

/** The words of a message in all languages. */
const wordsOf = sql`concat_ws(' ', ${sql.join(
  languages.flatMap((language) =>
    ['title', 'text'].map((part) => sql.raw(`regexp_replace(w.${part} ->> '${language}', '\\s+', ' ', 'g')`)),
  ),
  sql`, `,
)})`

function filters(ctx: Ctx, { q }: MessageQuery): SQL[] {
  const parts = [sql`w.school_id = ${ctx.schoolId}`]
  if (isLimited(ctx)) parts.push(sql`w.author_id = ${ctx.actor?.id ?? ''}`)
  if (q) parts.push(sql`strpos(lower(${wordsOf}), lower(${q})) > 0`)
  return parts
}

const list = officeList<Row, MessageTab, MessageQuery>({
  tabs,
  // What is planned first, then what was written last.
  orderOf: () => sql`w.updated_at desc, w.id desc`,
  counted: () => sql`messages w`,
  filters,
  rows: (ctx, { where, order, limit }) => sql`
    select ${columns}, ${known(ctx)} from (select w.* from messages w where ${where} order by ${order} ${limit}) w
    order by ${order}`,
})

const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())

/** Notifications are deleted after a while: then nobody knows how many have read them. */
const isCounted = (ctx: Ctx, sentAt: Date | null) =>
  sentAt !== null && ctx.now.getTime() - sentAt.getTime() < storedDays * 24 * 3600 * 1000

async function answerOf(ctx: Ctx, row: Row, language: Language): Promise<ListedMessage> {
  const { conditions, ...shown } = row
  const names = await said(ctx, conditions, language)
  return {
    ...shown,
    to: names.flatMap(({ name }) => name ?? []),
    send_at: iso(row.send_at),
    sent_at: iso(row.sent_at),
    updated_at: iso(row.updated_at) ?? '',
    read: isCounted(ctx, row.sent_at === null ? null : new Date(row.sent_at)) ? row.read : null,
  }
}

/** One page of messages, with the count of each tab. */
export async function messageList(ctx: Ctx, query: MessageQuery) {
  const language = query.language ?? (await siteOf(ctx)).default_language
  const { data, ...page } = await list.page(ctx, query)
  const rows: ListedMessage[] = []
  for (const row of data) rows.push(await answerOf(ctx, row, language))
  return { ...page, data: rows }
}

/** The same of one message. */
export async function listedMessage(ctx: Ctx, { id }: Message, language: Language): Promise<ListedMessage> {
  const { rows } = await ctx.tx.execute<Row>(sql`
    select ${columns}, ${known(ctx)} from messages w where w.school_id = ${ctx.schoolId} and w.id = ${id}`)
  return answerOf(ctx, rows[0] as Row, language)
}
