import { asc } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { mostAddresses, type SitemapEntry } from '#server/core/manifest.ts'
import { readable } from './articles/articles.ts'
import { articles } from './content.tables.ts'

export async function sitemap(ctx: Ctx): Promise<SitemapEntry[]> {
  const rows = await ctx.tx
    .select({ slug: articles.slug, at: articles.updatedAt })
    .from(articles)
    .where(readable(ctx))
    .orderBy(asc(articles.slug))
    .limit(mostAddresses)
  return rows.map(({ slug, at }) => ({ path: `/blog/${encodeURIComponent(slug)}`, at }))
}
