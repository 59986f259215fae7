import type { ArticleSummary } from '#shared/content/content.schema.ts'
import { day } from '#shared/core/format.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { langOf, useLocalText } from '#web/core/local-text.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

type ArticleCardProps = {
  article: ArticleSummary
  heading?: 'h2' | 'h3' /** The first of a list, shown large. */
  large?: boolean
}

/** An article in a list. The whole card is one link. */
export function ArticleCard({ article, heading: Heading = 'h3', large }: ArticleCardProps) {
  const { content } = useWords()
  const page = useLanguage()
  const say = useLocalText()
  const category = say(article.category?.name)
  const lang = langOf(article.language, page)
  return (
    <article
      className={`group relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent ${large ? 'grid items-center gap-x-10 gap-y-4 md:grid-cols-[1.3fr_1fr]' : ''}`}
    >
      <div className="overflow-hidden rounded-lg border border-line">
        <Picture src={article.thumbnail} main={large} />
      </div>
      <div className={large ? '' : 'mt-4'}>
        <p className="flex flex-wrap gap-x-3 text-tight text-muted">
          {category.text && (
            <span lang={category.lang} className="font-label text-primary-strong">
              {category.text}
            </span>
          )}
          <span>{day(page, article.published_at)}</span>
        </p>
        <Heading
          lang={lang}
          className={`mt-1 group-hover:underline group-hover:underline-offset-4 ${large ? 'text-h2' : 'text-card'}`}
        >
          <Link to={`/blog/${article.slug}`} className="cover-link">
            {article.title}
          </Link>
        </Heading>
        <p lang={lang} className={`mt-2 ${large ? '' : 'line-clamp-2'}`}>
          {article.summary}
        </p>
        <p className="mt-1 text-tight text-muted">{content.minutes(article.reading_minutes)}</p>
      </div>
    </article>
  )
}
