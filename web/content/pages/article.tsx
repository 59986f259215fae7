import { Suspense } from 'react'
import { readArticle } from '#shared/content/content.endpoints.ts'
import { day } from '#shared/core/format.rules.ts'
import { localPath } from '#shared/core/language.rules.ts'
import { ArticleCard } from '#web/content/article-card.tsx'
import { preloadFonts } from '#web/core/fonts.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { lazyPart } from '#web/core/lazy-part.ts'
import { langOf, useLocalText } from '#web/core/local-text.ts'
import { absolute, metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/article.ts'

const ShareLinks = lazyPart(() => import('#web/ui/share-links.tsx'))

export function loader({ context, params }: Route.LoaderArgs) {
  return load(context, readArticle, { params: { blogId: params.blogId } })
}

const pathOf = ({ slug }: { slug: string }) => `/blog/${encodeURIComponent(slug)}`

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { words, text, site, ...about } = metaSite(matches)
  if (!loaderData) return pageMeta({ ...about, path: '/blog' })
  const { title, summary, thumbnail, language, published_at, last_edited_at, author } = loaderData.article
  const path = pathOf(loaderData.article)
  return [
    ...pageMeta({ ...about, title, description: summary, image: thumbnail, path, type: 'article' }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: summary,
        inLanguage: language,
        datePublished: published_at,
        dateModified: last_edited_at,
        mainEntityOfPage: about.origin + localPath(about.language, path),
        ...(thumbnail && { image: absolute(thumbnail, about.origin) }),
        ...(author && { author: { '@type': 'Person', name: author.name } }),
        publisher: { '@type': 'Organization', name: about.siteName, url: about.origin },
      },
    },
  ]
}

export default function Article({ loaderData: { article, more } }: Route.ComponentProps) {
  const { core, content, tenancy } = useWords()
  const page = useLanguage()
  const category = useLocalText()(article.category?.name)
  const lang = langOf(article.language, page)
  preloadFonts(article.language)
  const published = day(page, article.published_at)
  const edited = day(page, article.last_edited_at)
  const crumbs = [
    { name: core.home, to: '/' },
    { name: content.title, to: '/blog' },
  ]
  if (article.category) {
    const to = `/blog?category=${encodeURIComponent(article.category.slug)}`
    crumbs.push({ name: category.text, to, ...(category.lang && { lang: category.lang }) })
  }
  return (
    <>
      <article className="wrap max-w-200! pt-6 pb-14 md:pt-10 md:pb-22">
        <Breadcrumb label={tenancy.nav.path} crumbs={crumbs} />
        <h1 lang={lang} className="mt-3 text-h1">
          {article.title}
        </h1>
        <p lang={lang} className="mt-3 text-lead">
          {article.summary}
        </p>
        <div className="mt-5 flex items-center gap-3 text-tight text-muted">
          {article.author && <Avatar src={article.author.avatar} size={44} />}
          <p>
            {article.author && <strong className="block font-bold text-ink">{content.by(article.author.name)}</strong>}
            {published} · {content.minutes(article.reading_minutes)}
          </p>
        </div>
        <div className="mt-6 mb-8 overflow-hidden rounded-lg border border-line">
          <Picture src={article.thumbnail} main />
        </div>
        <RichText text={article.body} lang={lang} />
        <Suspense fallback={null}>
          <ShareLinks path={pathOf(article)} title={article.title} />
        </Suspense>
        {edited !== published && <p className="mt-10 border-t border-line pt-5 text-muted">{content.edited(edited)}</p>}
      </article>
      {more.length > 0 && (
        <div className="border-t border-line">
          <Section title={content.more} tone="band" more={{ to: '/blog', name: content.readAll }}>
            <ul className="swipe-row md:grid md:grid-cols-3 md:gap-6">
              {more.slice(0, 3).map((other) => (
                <li key={other.id}>
                  <ArticleCard article={other} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  )
}
