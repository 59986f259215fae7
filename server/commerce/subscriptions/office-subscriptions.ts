import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { spreadsheet } from '#server/core/nouns/spreadsheet.ts'
import { dayIn } from '#shared/commerce/calendar.rules.ts'
import { cardName } from '#shared/commerce/card-names.ts'
import type { CardFailure } from '#shared/commerce/cards.lists.ts'
import { withCredit } from '#shared/commerce/plan-changes.rules.ts'
import { reminderDays } from '#shared/commerce/schedules.rules.ts'
import type { SubscriptionTab } from '#shared/commerce/subscriptions.lists.ts'
import { isAllPaid, nextAmount, type Subscription, stateOf } from '#shared/commerce/subscriptions.rules.ts'
import type { OfficeSubscription, OfficeSubscriptionQuery } from '#shared/commerce/subscriptions.schema.ts'
import { subscriptionSheet as en } from '#shared/commerce/words/subscription-sheet.en.ts'
import { subscriptionSheet as km } from '#shared/commerce/words/subscription-sheet.km.ts'
import { subscriptionSheet as zh } from '#shared/commerce/words/subscription-sheet.zh.ts'
import { dayText } from '#shared/core/clock.rules.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { buyerOf } from '../orders/office-order-list.ts'

const sheetWords = { en, km, zh }

/** How many days before a payment it is asked for. */
const daysBefore = -reminderDays.before

type Row = {
  id: string
  plan: Subscription['plan']
  off_cents: number
  credit_cents: number
  anchor_day: number
  since_anchor: number
  paid: number
  due_day: number | null
  ends_day: number | null
  started_at: string
  canceled_at: string | null
  canceled_name: string | null
  student_name: string
  member_id: string | null
  email: string | null
  avatar: string | null
  title: string
  order_id: string | null
  received_cents: number
  card_brand: string | null
  card_last4: string | null
  charge_day: number | null
  card_failure: CardFailure | null
}

/** The same as `stateOf`, each in one tab. 'due': open, and its next payment waits already. */
const tabs = (ctx: Ctx): Record<SubscriptionTab, SQL> => {
  const today = sql`${dayIn(ctx.now)}::int`
  const isOpen = sql`s.ends_day > ${today}`
  const isOpenInPeriod = sql`${isOpen} and s.until_day > ${today}`
  const isDue = sql`coalesce(s.due_day, s.ends_day) <= ${today} + ${daysBefore}::int and s.canceled_at is null`
  return {
    all: sql`true`,
    active: sql`${isOpenInPeriod} and s.paid > 0 and s.canceled_at is null and not (${isDue})`,
    trial: sql`${isOpenInPeriod} and s.paid = 0 and s.canceled_at is null and not (${isDue})`,
    due: sql`${isOpenInPeriod} and ${isDue}`,
    grace: sql`${isOpen} and s.until_day <= ${today}`,
    canceled: sql`${isOpen} and s.canceled_at is not null`,
    lapsed: sql`s.ends_day <= ${today} and s.due_day is not null`,
    finished: sql`(s.ends_day is null or (s.ends_day <= ${today} and s.due_day is null))`,
  }
}

const orderBy: Record<OfficeSubscriptionQuery['sort'], SQL> = {
  newest: sql`s.started_at desc, s.id`,
  next: sql`s.due_day nulls last, s.id`,
  name: sql`s.student_name, s.id`,
}

/** The people whose names are searched are few enough to be read one by one. */
function filters(ctx: Ctx, { q }: OfficeSubscriptionQuery): SQL[] {
  const parts = [sql`s.school_id = ${ctx.schoolId}`]
  if (q) parts.push(sql`s.student_name ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`)
  return parts
}

const rowsWhere = (ctx: Ctx, where: SQL, order: SQL, limit: SQL) => sql`
  select s.id, s.plan, s.off_cents, s.credit_cents, s.anchor_day, s.since_anchor, s.paid, s.due_day, s.ends_day, s.started_at, s.canceled_at,
    s.canceled_name, s.charge_day, s.card_failure, card.brand as card_brand, card.last4 as card_last4, s.student_name, m.id as member_id, u.email, u.avatar, line.title, paid.order_id, paid.received_cents
  from (select s.* from student_subscriptions s where ${where} order by ${order} ${limit}) s
  left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = s.student_id and m.deleted_at is null
  left join users u on u.id = m.user_id
  left join saved_cards card on card.school_id = ${ctx.schoolId} and card.id = s.card_id
  join lateral (
    select l.product ->> 'title' as title from order_lines l where l.school_id = ${ctx.schoolId} and l.id = s.line_id
  ) line on true
  join lateral (
    select coalesce(sum(o.total_cents - o.refunded_cents) filter (where o.status = 'paid'), 0)::int as received_cents,
      (array_agg(o.id order by o.created_at desc))[1] as order_id
    from orders o where o.school_id = ${ctx.schoolId} and o.subscription_id = s.id and o.status <> 'canceled'
  ) paid on true
  order by ${order}`

const list = officeList<Row, SubscriptionTab, OfficeSubscriptionQuery>({
  tabs,
  orderOf: ({ sort }) => orderBy[sort],
  counted: () => sql`student_subscriptions s`,
  filters,
  rows: (ctx, { where, order, limit }) => rowsWhere(ctx, where, order, limit),
})

/** One page of what students pay in several payments. */
export async function officeSubscriptionList(ctx: Ctx, query: OfficeSubscriptionQuery) {
  const page = await list.page(ctx, query)
  return { ...page, data: page.data.map((row) => answerOf(ctx, row)) }
}

export async function officeSubscriptionById(ctx: Ctx, id: string): Promise<OfficeSubscription> {
  const where = sql`s.school_id = ${ctx.schoolId} and s.id = ${id}`
  const { rows } = await ctx.tx.execute<Row>(rowsWhere(ctx, where, orderBy.newest, sql`limit 1`))
  const [row] = rows
  need(row, 'commerce.subscription_not_found')
  return answerOf(ctx, row)
}

/** All of a tab as a spreadsheet. */
export async function subscriptionSpreadsheet(ctx: Ctx, query: OfficeSubscriptionQuery & { language: Language }) {
  const { columns, states, kinds } = sheetWords[query.language]
  const rows = (await list.all(ctx, query)).map((row) => answerOf(ctx, row))
  return spreadsheet(rows, [
    [columns.student, ({ student }) => student.name],
    [columns.email, ({ student }) => student.email],
    [columns.product, ({ title }) => title],
    [columns.kind, ({ kind }) => kinds[kind]],
    [columns.state, ({ state }) => states[state]],
    [columns.paid, ({ paid }) => paid],
    [columns.payments, ({ payments }) => payments],
    [columns.each, ({ each_cents }) => each_cents / 100],
    [columns.received, ({ received_cents }) => received_cents / 100],
    [columns.due, ({ due_on }) => due_on],
    [columns.next, ({ next_cents, due_on }) => (due_on && next_cents !== null ? next_cents / 100 : null)],
    [columns.card, ({ card }) => card && cardName(card)],
    [columns.charge, ({ card }) => card?.charge_on ?? null],
    [columns.ends, ({ ends_on }) => ends_on],
  ])
}

function answerOf(ctx: Ctx, row: Row): OfficeSubscription {
  const { plan } = row
  const one: Subscription = {
    ...{ plan, anchor: row.anchor_day, sinceAnchor: row.since_anchor, paid: row.paid },
    isCancelled: row.canceled_at !== null,
  }
  const today = dayIn(ctx.now)
  const state = stateOf(one, today)
  const isInPeriod = state === 'trial' || state === 'active'
  return {
    ...{ id: row.id, kind: plan.kind, frequency: plan.frequency, payments: plan.payments, paid: row.paid },
    ...{ state, is_canceled: one.isCancelled, canceled_by: row.canceled_name },
    is_due: isInPeriod && row.due_day !== null && row.due_day <= today + daysBefore,
    due_on: row.due_day === null ? null : dayText(row.due_day),
    next_cents: isAllPaid(one) ? null : withCredit(nextAmount(one, row.off_cents) ?? 0, row.credit_cents).dueCents,
    credit_cents: row.credit_cents,
    ends_on: row.ends_day === null ? null : dayText(row.ends_day),
    started_at: new Date(row.started_at).toISOString(),
    ...{ student: buyerOf(row), title: row.title, each_cents: plan.priceCents },
    ...{ order_id: row.order_id, received_cents: row.received_cents },
    card: cardAnswer(row),
  }
}

function cardAnswer({ card_brand: brand, card_last4: last4, ...row }: Row): OfficeSubscription['card'] {
  if (brand === null || last4 === null) return null
  const charge_on = row.charge_day === null ? null : dayText(row.charge_day)
  return { brand, last4, charge_on, failure: row.card_failure }
}
