import { type SQL, sql } from 'drizzle-orm'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { Ctx } from '../database/door.ts'

type ListQuery<Tab extends string> = { tab: Tab; page: number; per: number }
/** Condition, order, and limit of the rows to read. */
export type Slice = { where: SQL; order: SQL; limit: SQL }

export type ListDeclaration<Tab extends string, Query extends ListQuery<Tab>> = {
  /** The condition of each tab. */
  tabs: Record<Tab, SQL> | ((ctx: Ctx) => Record<Tab, SQL>)
  orderOf(query: Query): SQL
  /** The tables to count for the tabs, joined with what search and filters need. */
  counted(ctx: Ctx, query: Query): SQL
  /** A faster way to count the same for all tabs, a row with a column for each; undefined where there is none. */
  counts?(ctx: Ctx, query: Query): SQL | undefined
  /** The conditions of search and filters. */
  filters(ctx: Ctx, query: Query): SQL[]
  /** The statement that reads the rows of the response. */
  rows(ctx: Ctx, slice: Slice, query: Query): SQL
}

export type ListPage<Tab extends string, Data> = {
  data: Data[]
  total: number
  page: number
  pages: number
  counts: Record<Tab, number>
}

/** A list of the office: tabs with counts, search and filters, sorting, and pages. */
export function officeList<ListRow extends { id: string }, Tab extends string, Query extends ListQuery<Tab>>(
  list: ListDeclaration<Tab, Query>,
) {
  const tabsOf = (ctx: Ctx) => (typeof list.tabs === 'function' ? list.tabs(ctx) : list.tabs)
  const filters = (ctx: Ctx, query: Query) => list.filters(ctx, query)
  const rowsOf = (ctx: Ctx, query: Query, limit: SQL) => {
    const where = sql.join([...filters(ctx, query), tabsOf(ctx)[query.tab]], sql` and `)
    return list.rows(ctx, { where, order: list.orderOf(query), limit }, query)
  }

  function countsOf(ctx: Ctx, query: Query): SQL {
    const counts = Object.entries<SQL>(tabsOf(ctx)).map(
      ([tab, is]) => sql`count(*) filter (where ${is}) as ${sql.identifier(tab)}`,
    )
    return sql`select ${sql.join(counts, sql`, `)} from ${list.counted(ctx, query)}
      where ${sql.join(filters(ctx, query), sql` and `)}`
  }

  /** The count of each tab, and one page of the current tab. */
  function statement(ctx: Ctx, query: Query): SQL {
    const limit = sql`limit ${query.per} offset ${(query.page - 1) * query.per}`
    return sql`
      select to_jsonb(counts) as counts, page.* from (${list.counts?.(ctx, query) ?? countsOf(ctx, query)}) counts
      left join lateral (${rowsOf(ctx, query, limit)}) page on true`
  }

  async function page(ctx: Ctx, query: Query): Promise<ListPage<Tab, ListRow>> {
    const { rows } = await ctx.tx.execute<ListRow & { counts: Record<Tab, number> }>(statement(ctx, query))
    const counts = rows[0]?.counts ?? ({} as Record<Tab, number>)
    const total = counts[query.tab]
    const pages = pagesOf(total, query.per)
    // Past the last page the statement returns only the counts.
    if (query.page > pages) return page(ctx, { ...query, page: pages })
    const data = rows.filter(({ id }) => id !== null).map(({ counts: _, ...row }) => row as unknown as ListRow)
    return { data, total, page: query.page, pages, counts }
  }

  return {
    statement,
    page,
    /** All rows of a tab, for a spreadsheet. */
    async all(ctx: Ctx, query: Query): Promise<ListRow[]> {
      const { rows } = await ctx.tx.execute<ListRow>(rowsOf(ctx, query, sql`limit ${mostExported}`))
      return rows as unknown as ListRow[]
    },
  }
}

/** More than any school has; it limits memory. */
const mostExported = 20_000

/** A page of rows that are counted before they are read, or are already in memory. */
export async function pageOfList<Tab extends string, Data>(
  { tab, page: requested, per }: ListQuery<Tab>,
  counts: Record<Tab, number>,
  rowsOf: (limit: number, offset: number) => Promise<Data[]> | Data[],
): Promise<ListPage<Tab, Data>> {
  const total = counts[tab]
  const pages = pagesOf(total, per)
  const page = Math.min(requested, pages)
  return { data: await rowsOf(per, (page - 1) * per), total, page, pages, counts }
}
