import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { idsInReach } from '#server/core/reach.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import type { ArticleTab } from '#shared/content/articles.lists.ts'
import type { ArticleChoice, OfficeArticle, OfficeArticleQuery } from '#shared/content/office-articles.schema.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { articleCategories } from '../content.tables.ts'

const tabs: Record<ArticleTab, SQL> = {
  all: sql`a.deleted_at is null`,
  published: sql`a.deleted_at is null and a.published_at is not null`,
  draft: sql`a.deleted_at is null and a.published_at is null`,
  trash: sql`a.deleted_at is not null`,
}

const orders: Record<OfficeArticleQuery['sort'], SQL> = {
  edited: sql`a.updated_at desc, a.id desc`,
  newest: sql`a.created_at desc, a.id desc`,
  title: sql`lower(a.title), a.id`,
}

export type ArticleRow = Omit<OfficeArticle, 'category' | 'author' | 'published'> & {
  category_id: string | null
  category_name: LocalText | null
  first_name: string | null
  last_name: string | null
}

/** The columns of the lists. A category in the trash counts as none; an author has their name in this school. */
export const columns = sql`a.id, a.title, a.slug, a.thumbnail, a.language, a.type, c.id as category_id, c.name as category_name,
  m.first_name, m.last_name, a.featured, a.published_at, a.created_at, a.updated_at, a.deleted_at`

export const articlesWithNames = (ctx: Ctx) => sql`articles a
  left join article_categories c on c.school_id = ${ctx.schoolId} and c.id = a.category_id and c.deleted_at is null
  left join memberships m on m.school_id = ${ctx.schoolId} and m.user_id = a.author_id`

/** The articles the acting person sees and changes: lecturers those they wrote. */
export function articlesInReach(ctx: Ctx): SQL {
  const ids = idsInReach(ctx, 'article')
  return sql`a.school_id = ${ctx.schoolId} ${ids ? sql`and a.id in (${ids})` : sql``}`
}

/** The articles of every tab that match search and filters. */
function filters(ctx: Ctx, { q, category, language, featured }: OfficeArticleQuery): SQL[] {
  const parts = [articlesInReach(ctx)]
  if (category) parts.push(sql`a.category_id = ${category}`)
  if (language) parts.push(sql`a.language = ${language}`)
  if (featured) parts.push(sql`a.featured = ${featured === 'yes'}`)
  const matching = q ? matchingEntries(['article'], q, { trash: true }) : undefined
  if (matching) parts.push(sql`a.id in (select id from ${matching})`)
  return parts
}

const list = officeList<ArticleRow, ArticleTab, OfficeArticleQuery>({
  tabs,
  // The last edit of an article in the trash is that it was moved there.
  orderOf: ({ tab, sort }) => (tab === 'trash' && sort === 'edited' ? sql`a.deleted_at desc, a.id desc` : orders[sort]),
  counted: () => sql`articles a`,
  filters,
  rows: (ctx, { where, order, limit }) =>
    sql`select ${columns} from ${articlesWithNames(ctx)} where ${where} order by ${order} ${limit}`,
})

export const articleStatement = list.statement

/** One page of articles with the count of each tab and the categories to filter by. */
export async function officeArticleList(ctx: Ctx, query: OfficeArticleQuery) {
  const { data, ...page } = await list.page(ctx, query)
  return { ...page, data: data.map(articleAnswer), categories: await categoryChoices(ctx) }
}

export function articleAnswer(row: ArticleRow): OfficeArticle {
  const iso = (value: string | null) => (value === null ? null : new Date(value).toISOString())
  const { category_id, category_name, first_name, last_name, ...rest } = row
  return {
    ...rest,
    category: category_id && category_name ? { id: category_id, name: category_name } : null,
    author: fullName(first_name ?? '', last_name ?? '') || null,
    published: row.published_at !== null,
    published_at: iso(row.published_at),
    created_at: iso(row.created_at) ?? '',
    updated_at: iso(row.updated_at) ?? '',
    deleted_at: iso(row.deleted_at),
  }
}

/** The categories an article can have, in the order of the school. */
export async function categoryChoices({ tx, schoolId }: Ctx): Promise<ArticleChoice[]> {
  return choices(tx).execute({ schoolId })
}

const choices = prepared('article categories to choose', (db, name) =>
  db
    .select({ id: articleCategories.id, name: articleCategories.name })
    .from(articleCategories)
    .where(and(eq(articleCategories.schoolId, sql.placeholder('schoolId')), isNull(articleCategories.deletedAt)))
    .orderBy(asc(articleCategories.position), asc(articleCategories.slug))
    .prepare(name),
)

/** The figures of articles on the dashboard. */
export async function officeArticleFigures(ctx: Ctx) {
  const wanted = { tab: 'all', sort: 'edited', page: 1, per: 20 } as const
  const { data, counts } = await list.page(ctx, wanted)
  const featured = (await list.page(ctx, { ...wanted, featured: 'yes' })).total
  return { published: counts.published, drafts: counts.draft, featured, latest: data.slice(0, 3).map(articleAnswer) }
}
