import { asc, count, eq, inArray } from 'drizzle-orm'
import { lastChange } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { lockWhere } from '#server/core/nouns/lock-rows.ts'
import { noun } from '#server/core/nouns/noun.ts'
import { pageOfList } from '#server/core/nouns/office-list.ts'
import { endOfOrder, moveInOrder } from '#server/core/nouns/order.ts'
import { addRow, updateRow } from '#server/core/nouns/save-rows.ts'
import { freeSlug } from '#server/core/nouns/slugs.ts'
import { searched, trashTabs } from '#server/core/nouns/small-list.ts'
import { trashOf } from '#server/core/nouns/trash.ts'
import type {
  ArticleCategory,
  ArticleCategoryDetail,
  ArticleCategoryFields,
  ArticleCategoryQuery,
} from '#shared/content/office-articles.schema.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { defaultText } from '#shared/core/local-text.rules.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import { slugFrom } from '#shared/core/slug.rules.ts'
import { articleCategories, articles } from '../content.tables.ts'

type Counted = typeof articleCategories.$inferSelect & { count: number }

export const categoryNoun = noun({
  table: articleCategories,
  kind: 'article category',
  notFound: 'content.category_not_found',
  nameOf: ({ name }) => defaultText(name),
  factsOf: (_, { name, slug }) => ({ name, slug }),
})

/** The school's categories in its order, each with how many articles it has outside the trash. */
async function countedCategories(ctx: Ctx, id?: string): Promise<Counted[]> {
  const ofCategory = outsideTrash(ctx, articles, eq(articles.categoryId, articleCategories.id))
  const rows = await ctx.tx
    .select({ category: articleCategories, count: count(articles.id) })
    .from(articleCategories)
    .leftJoin(articles, ofCategory)
    .where(ofSchool(ctx, articleCategories, id ? eq(articleCategories.id, id) : undefined))
    .groupBy(articleCategories.schoolId, articleCategories.id)
    .orderBy(asc(articleCategories.position), asc(articleCategories.slug))
  return rows.map(({ category, count }) => ({ ...category, count }))
}

function answerOf({ id, name, slug, position, count, updatedAt, deletedAt }: Counted): ArticleCategory {
  const deleted_at = deletedAt?.toISOString() ?? null
  return { id, name, slug, position, count, updated_at: updatedAt.toISOString(), deleted_at }
}

export async function categoryList(ctx: Ctx, query: ArticleCategoryQuery) {
  const { tabs, counts } = trashTabs(searched(await countedCategories(ctx), query.q))
  return pageOfList(query, counts, (limit, offset) => tabs[query.tab].slice(offset, offset + limit).map(answerOf))
}

export async function categoryById(ctx: Ctx, id: string): Promise<ArticleCategoryDetail> {
  const [category] = await countedCategories(ctx, id)
  need(category, 'content.category_not_found')
  const last_change = await lastChange(ctx, 'article category', id)
  return { ...answerOf(category), revision: category.revision, last_change }
}

/** Add a category at the end of the order. Its slug is made once and stays. */
export async function addCategory(ctx: Ctx, { name }: ArticleCategoryFields): Promise<ArticleCategoryDetail> {
  const id = newId()
  const slug = await freeSlug(ctx, articleCategories, id, slugFrom(defaultText(name), 'name'))
  await addRow(ctx, categoryNoun, { id, slug, name, position: await endOfOrder(ctx, articleCategories) })
  return categoryById(ctx, id)
}

export async function updateCategory(
  ctx: Ctx,
  id: string,
  { name, revision }: ArticleCategoryFields & { revision: number },
): Promise<ArticleCategoryDetail> {
  await updateRow(ctx, categoryNoun, { id, revision }, () => ({ name }))
  return categoryById(ctx, id)
}

/** Move a category one place up or down, if it is not at the end. */
export async function moveCategory(ctx: Ctx, id: string, direction: MoveDirection) {
  await lockWhere(ctx, categoryNoun)
  const order = trashTabs(await countedCategories(ctx)).tabs.all
  const moving = order.find((category) => category.id === id) ?? refuse('content.category_not_found')
  return moveInOrder(ctx, categoryNoun, order, moving, direction)
}

/** Articles stay linked to a category in the trash, which is not shown; deleting it removes the link. */
export const categoryTrash = trashOf(categoryNoun, {
  async remove(ctx, categories) {
    const gone = categories.map(({ id }) => id)
    await ctx.tx
      .update(articles)
      .set({ categoryId: null })
      .where(ofSchool(ctx, articles, inArray(articles.categoryId, gone)))
  },
})
