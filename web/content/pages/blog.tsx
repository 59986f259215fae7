import * as z from 'zod/mini'
import { listArticles } from '#shared/content/content.endpoints.ts'
import { articleQuery } from '#shared/content/content.schema.ts'
import { ArticleCard } from '#web/content/article-card.tsx'
import { useWords } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, NothingFound } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/blog.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = url.searchParams
  const parsed = z.safeParse(articleQuery, {
    category: search.get('category') || undefined,
    page: search.get('page') ?? undefined,
  })
  const query = parsed.success ? parsed.data : { page: 1 }
  return { category: query.category, list: await load(context, listArticles, { query }) }
}

export function meta({ matches }: Route.MetaArgs) {
  const { words, text, site, ...about } = metaSite(matches)
  return pageMeta({ ...about, title: words.content.title, description: words.content.lead, path: '/blog' })
}

function addressOf(category: string | undefined, page = 1): string {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search}` : '/blog'
}

export default function Blog({ loaderData: { category, list } }: Route.ComponentProps) {
  const { core, content, tenancy } = useWords()
  const say = useLocalText()
  return (
    <>
      <div className="border-b border-line bg-band">
        <div className="wrap py-8 md:py-12">
          <Breadcrumb label={tenancy.nav.path} crumbs={[{ name: core.home, to: '/' }, { name: content.title }]} />
          <h1 className="mt-1 text-h1">{content.title}</h1>
          <p className="mt-3 text-muted">{content.lead}</p>
          {list.categories.length > 1 && (
            <nav aria-label={content.categories} className="mt-6">
              <ul className="flex flex-wrap gap-2">
                <li>
                  <Chip to="/blog" selected={!category} preventScrollReset>
                    {content.allTopics}
                  </Chip>
                </li>
                {list.categories.map(({ slug, name }) => {
                  const topic = say(name)
                  return (
                    <li key={slug} lang={topic.lang}>
                      <Chip to={addressOf(slug)} selected={slug === category} preventScrollReset>
                        {topic.text}
                      </Chip>
                    </li>
                  )
                })}
              </ul>
            </nav>
          )}
        </div>
      </div>
      <div className="wrap py-10 md:py-14">
        {list.data.length === 0 ? (
          <EmptyState
            drawing={<NothingFound />}
            title={category ? content.noneInTopic : content.none}
            text={category ? undefined : content.noneText}
            actions={
              category ? (
                <ButtonLink to="/blog">{content.showAll}</ButtonLink>
              ) : (
                <ButtonLink to="/">{core.backHome}</ButtonLink>
              )
            }
          />
        ) : (
          <ul className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
            {list.data.map((article, at) => {
              const large = at === 0 && list.page === 1 && !category
              return (
                <li key={article.id} className={large ? 'md:col-span-2 lg:col-span-3' : ''}>
                  <ArticleCard article={article} heading="h2" large={large} />
                </li>
              )
            })}
          </ul>
        )}
        <Pagination page={list.page} pages={list.pages} to={(page) => addressOf(category, page)} words={core.paging} />
      </div>
    </>
  )
}
