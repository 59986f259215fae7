import { useLocation } from 'react-router'
import { readArticleChoices, readOfficeArticle } from '#shared/content/office-articles.endpoints.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { ArticleEditor } from '#web/content/office/article-editor.tsx'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { needPermission } from '#web/identity/need-permission.ts'
import type { Route } from './+types/article.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const isNew = params.blogId === 'create'
  if (isNew) await needPermission(context, 'articles.add')
  const article = isNew ? undefined : await load(context, readOfficeArticle, { params: { articleId: params.blogId } })
  const { categories } = await load(context, readArticleChoices)
  return { article, categories, now: new Date().toISOString() }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => loaderData?.article?.title ?? say(articleWords).form.new)
}

/** One article, or a new one. A new one has the same form when its address changes after saving. */
export default function Article({ loaderData: { article, categories, now } }: Route.ComponentProps) {
  const { key, state } = useLocation()
  const formKey = (state as { form?: string } | null)?.form ?? article?.id ?? `new ${key}`
  return <ArticleEditor key={formKey} article={article} categories={categories} now={now} formKey={formKey} />
}
