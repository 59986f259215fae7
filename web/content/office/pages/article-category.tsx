import { readArticleCategory } from '#shared/content/office-article-categories.endpoints.ts'
import { CategoryEditor } from '#web/content/office/category-editor.tsx'
import { categoryWords } from '#web/core/category.words.ts'
import { metaSite } from '#web/core/meta.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { needPermission } from '#web/identity/need-permission.ts'
import type { Route } from './+types/article-category.ts'

export async function loader({ context, params: { categoryId } }: Route.LoaderArgs) {
  if (categoryId) return { category: await load(context, readArticleCategory, { params: { categoryId } }) }
  await needPermission(context, 'article_categories.add')
  return { category: undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { text } = metaSite(matches)
  return officeMeta(matches, (say) => text(loaderData?.category?.name) || say(categoryWords).new)
}

export default function ArticleCategory({ loaderData: { category } }: Route.ComponentProps) {
  return <CategoryEditor key={category?.id ?? 'new'} category={category} />
}
