import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { idsInReach } from '#server/core/reach.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import { promotionState } from '#shared/commerce/promotion-states.rules.ts'
import type { PromotionTab } from '#shared/commerce/promotions.lists.ts'
import type { PromotionQuery, PromotionRow } from '#shared/commerce/promotions.schema.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { timesUsed } from './promotion-uses.ts'

type Row = Omit<PromotionRow, 'state' | 'used' | 'related'> & {
  course: string | null
  category: LocalText | null
  person: string | null
}

/** The same as `promotionState`, so that each promotion is in one tab besides all. */
const tabs = (ctx: Ctx): Record<PromotionTab, SQL> => {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const there = sql`p.deleted_at is null`
  const isOver = sql`coalesce(p.ends_at <= ${now}, false)`
  const isPlanned = sql`coalesce(p.starts_at > ${now}, false)`
  return {
    all: there,
    draft: sql`${there} and not p.is_published`,
    over: sql`${there} and p.is_published and ${isOver}`,
    planned: sql`${there} and p.is_published and not ${isOver} and ${isPlanned}`,
    running: sql`${there} and p.is_published and not ${isOver} and not ${isPlanned}`,
    trash: sql`p.deleted_at is not null`,
  }
}

const orderBy: Record<PromotionQuery['sort'], SQL> = {
  newest: sql`p.created_at desc, p.id`,
  ends: sql`p.ends_at nulls last, p.id`,
  title: sql`lower(p.title), p.id`,
}

function filters(ctx: Ctx, { q, way }: PromotionQuery): SQL[] {
  const parts = [sql`p.school_id = ${ctx.schoolId}`]
  const ids = idsInReach(ctx, 'promotion')
  if (ids) parts.push(sql`p.id in (${ids})`)
  if (way) parts.push(way === 'everyone' ? sql`p.way = 'everyone'` : sql`p.way <> 'everyone'`)
  const matching = q ? matchingEntries(['promotion'], q, { trash: true }) : undefined
  if (matching) parts.push(sql`p.id in (select id from ${matching})`)
  return parts
}

const list = officeList<Row, PromotionTab, PromotionQuery>({
  tabs,
  orderOf: ({ sort }) => orderBy[sort],
  counted: () => sql`promotions p`,
  filters,
  // The page is cut before the rest is read.
  rows: (ctx, { where, order, limit }) => sql`
    select p.id, p.title, p.way, p.code, p.type, p.discount_type, p.amount, p.adds_up, p.featured, p.is_published,
      p.starts_at, p.ends_at, p.volume_type, p.volume, p.deleted_at, cardinality(p.related_ids) as related_count,
      c.title as course, g.name as category, m.first_name || ' ' || m.last_name as person,
      (select count(*)::int from promotion_codes v
       where v.school_id = ${ctx.schoolId} and v.promotion_id = p.id and p.way = 'vouchers') as vouchers
    from (select p.* from promotions p where ${where} order by ${order} ${limit}) p
    left join courses c on c.school_id = ${ctx.schoolId} and p.type = 'course' and c.id = p.related_ids[1]
    left join course_categories g on g.school_id = ${ctx.schoolId} and p.type = 'category' and g.id = p.related_ids[1]
    left join memberships m on m.school_id = ${ctx.schoolId} and p.type = 'user' and m.user_id = p.related_ids[1]
    order by ${order}`,
})

/** One page of promotions, with how often each is in use. */
export async function promotionList(ctx: Ctx, query: PromotionQuery) {
  const { data, ...page } = await list.page(ctx, query)
  const uses = await timesUsed(
    ctx,
    data.map(({ id }) => id),
  )
  return { ...page, data: data.map((row) => rowAnswer(row, uses.get(row.id) ?? 0, ctx.now)) }
}

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

function rowAnswer({ course, category, person, ...row }: Row, used: number, now: Date): PromotionRow {
  const times = { startsAt: row.starts_at, endsAt: row.ends_at }
  const dates = {
    startsAt: times.startsAt ? new Date(times.startsAt) : null,
    endsAt: times.endsAt ? new Date(times.endsAt) : null,
  }
  const name = course ?? person?.trim()
  return {
    ...row,
    ...{ starts_at: iso(row.starts_at), ends_at: iso(row.ends_at), deleted_at: iso(row.deleted_at) },
    related: name ? { km: name, en: name, zh: name } : category,
    used,
    state: promotionState({ isPublished: row.is_published, ...dates }, now),
  }
}
