import { type SQL, sql } from 'drizzle-orm'
import { pagesOf } from '#shared/core/paging.schema.ts'
import type { Ctx } from '../database/door.ts'

type Asked<Tab extends string> = { tab: Tab; page: number }
/** What of a list is wanted: which rows, in which order, and how many of them from where. */
export type Cut = { where: SQL; order: SQL; limit: SQL }

export type ListDeclaration<Tab extends string, Query extends Asked<Tab>> = {
  perPage: number
  /** Which rows stand in each tab. */
  tabs: Record<Tab, SQL> | ((ctx: Ctx) => Record<Tab, SQL>)
  orderOf(query: Query): SQL
  /** What is counted for the tabs: tables, with what is needed to search and filter. */
  counted(ctx: Ctx, query: Query): SQL
  /** The rows of every tab that search and filters leave, as conditions. */
  among(ctx: Ctx, query: Query): SQL[]
  /** The statement that reads rows as they are answered. */
  rows(ctx: Ctx, cut: Cut, query: Query): SQL
}

export type ListPage<Tab extends string, Data> = {
  data: Data[]
  total: number
  page: number
  pages: number
  counts: Record<Tab, number>
}

/** A list of the office: tabs with counts, search and filters, sorting, and pages. */
export function officeList<ListRow extends { id: string }, Tab extends string, Query extends Asked<Tab>>(
  list: ListDeclaration<Tab, Query>,
) {
  const tabsOf = (ctx: Ctx) => (typeof list.tabs === 'function' ? list.tabs(ctx) : list.tabs)
  const among = (ctx: Ctx, query: Query) => list.among(ctx, query)
  const rowsOf = (ctx: Ctx, query: Query, limit: SQL) => {
    const where = sql.join([...among(ctx, query), tabsOf(ctx)[query.tab]], sql` and `)
    return list.rows(ctx, { where, order: list.orderOf(query), limit }, query)
  }

  /** How many there are in each tab, and one page of the chosen one. */
  function statement(ctx: Ctx, query: Query): SQL {
    const counts = Object.entries<SQL>(tabsOf(ctx)).map(
      ([tab, is]) => sql`count(*) filter (where ${is}) as ${sql.identifier(tab)}`,
    )
    const limit = sql`limit ${list.perPage} offset ${(query.page - 1) * list.perPage}`
    return sql`
      select to_jsonb(counts) as counts, page.* from (
        select ${sql.join(counts, sql`, `)} from ${list.counted(ctx, query)}
        where ${sql.join(among(ctx, query), sql` and `)}
      ) counts left join lateral (${rowsOf(ctx, query, limit)}) page on true`
  }

  async function page(ctx: Ctx, query: Query): Promise<ListPage<Tab, ListRow>> {
    const { rows } = await ctx.tx.execute<ListRow & { counts: Record<Tab, number> }>(statement(ctx, query))
    const counts = rows[0]?.counts ?? ({} as Record<Tab, number>)
    const total = counts[query.tab]
    const pages = pagesOf(total, list.perPage)
    // Beyond the end the statement has only the counts to answer.
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

/** Enough for any school; more would be a report, not a list. */
const mostExported = 20_000

/** A page of rows that are read by two statements, or are in memory already: counted first, then cut. */
export async function pageOfList<Tab extends string, Data>(
  { tab, page: asked }: Asked<Tab>,
  perPage: number,
  counts: Record<Tab, number>,
  rowsOf: (limit: number, offset: number) => Promise<Data[]> | Data[],
): Promise<ListPage<Tab, Data>> {
  const total = counts[tab]
  const pages = pagesOf(total, perPage)
  const page = Math.min(asked, pages)
  return { data: await rowsOf(perPage, (page - 1) * perPage), total, page, pages, counts }
}
