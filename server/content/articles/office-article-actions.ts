import type { Ctx } from '#server/core/database/door.ts'
import { lockRows } from '#server/core/nouns/lock-rows.ts'
import { markRows } from '#server/core/nouns/mark-rows.ts'
import { trashOf } from '#server/core/nouns/trash.ts'
import { setUses } from '#server/media/library/uses.ts'
import type { ArticleAction } from '#shared/content/articles.lists.ts'
import { need } from '#shared/core/errors.ts'
import { publicationDate } from '#shared/core/publication.rules.ts'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import { type Article, articleNoun } from './office-articles.ts'

/** What each action sets on an article; empty if it is already so. */
const marksOf: Record<ArticleAction, (article: Article, now: Date) => Partial<Article>> = {
  publish: ({ publishedAt, firstPublishedAt: first }, now) => {
    const date = publicationDate(first, true, now)
    return publishedAt ? {} : { publishedAt: date, firstPublishedAt: date }
  },
  unpublish: ({ publishedAt }) => (publishedAt ? { publishedAt: null } : {}),
  feature: ({ featured }) => (featured ? {} : { featured: true }),
  unfeature: ({ featured }) => (featured ? { featured: false } : {}),
}

/** Publish, unpublish, feature or unfeature several articles: all of them, or none if one is refused. */
export async function actOnArticles(ctx: Ctx, action: ArticleAction, ids: readonly string[]) {
  const chosen = await lockRows(ctx, articleNoun, ids)
  need(
    chosen.every(({ deletedAt }) => !deletedAt),
    'content.article_not_found',
  )
  const empty = action === 'publish' ? chosen.filter(({ body }) => isEmptyRichText(body)) : []
  // A field per id, so that the list can show which of them have no text.
  const fields = Object.fromEntries(empty.map(({ id }) => [id, 'content.content_required' as const]))
  need(empty.length === 0, 'content.content_required', fields)
  return markRows(ctx, articleNoun, chosen, {
    action,
    marksOf: (article) => marksOf[action](article, ctx.now),
    factsOf: ({ publishedAt, featured }) => ({ published: publishedAt !== null, featured }),
  })
}

export const articleTrash = trashOf(articleNoun, {
  async remove(ctx, articles) {
    for (const { id, title } of articles) await setUses(ctx, { kind: 'article', thingId: id, title }, [])
  },
})
