import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { summaryOf } from '#shared/content/articles.rules.ts'
import type { ArticleChoice, OfficeArticleDetail } from '#shared/content/office-articles.schema.ts'
import { day, dayTime } from '#shared/core/format.rules.ts'
import { languageNames, languages } from '#shared/core/language.rules.ts'
import { readingMinutes } from '#shared/core/rich-text-reading.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { ArticleCard } from '#web/content/article-card.tsx'
import { articleWords } from '#web/content/office/article.words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useMay } from '#web/core/office.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import type { ArticleForm } from './use-article-form.ts'

function AsideCard({ title, last, children }: { title: string; last?: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={`flex flex-col gap-4 rounded-card border border-line bg-band p-4 md:p-5 ${last ? 'max-lg:order-1' : ''}`}
    >
      <h2 className="text-nav font-bold text-ink">{title}</h2>
      {children}
    </section>
  )
}

type PreviewProps = { form: ArticleForm; categories: readonly ArticleChoice[]; date: string }

/** A preview of the card in the public list, updated while typing. */
export function ArticlePreview({ form, categories, date }: PreviewProps) {
  const words = useArea(articleWords)
  const { title, slug, summary, body, thumbnail, language, featured, category_id } = form.values
  // Counting the words of a long text is slow, so it is deferred.
  const text = useDeferredValue(body)
  const read = useMemo(() => ({ summary: summaryOf(text), reading_minutes: readingMinutes(text) }), [text])
  const category = categories.find(({ id }) => id === category_id)
  const article = {
    id: '',
    slug: slug ?? '',
    title: title.trim() || words.noTitle,
    summary: summary || read.summary,
    thumbnail,
    language,
    type: 'blog' as const,
    featured,
    category: category ? { slug: '', name: category.name } : null,
    reading_minutes: read.reading_minutes,
    published_at: date,
  }
  return (
    <section aria-label={words.form.preview} className="max-lg:order-1">
      <h2 className="mb-2 flex items-center gap-2 text-nav font-normal text-second">
        <Icon of={Eye} size={16} />
        {words.form.preview}
      </h2>
      <div inert className="rounded-card border border-line bg-band p-3 pb-4">
        <ArticleCard article={article} />
      </div>
    </section>
  )
}

/** Whether it is published and, for those who decide that, featured. */
export function PublicationCard({ form }: { form: ArticleForm }) {
  const words = useArea(articleWords).form
  const may = useMay()
  return (
    <AsideCard title={words.settings}>
      <Switch
        label={words.published}
        text={form.values.published ? words.publishedOn : words.publishedOff}
        {...form.field('published')}
      />
      {may('article_promotion.update') && (
        <>
          <hr className="border-line" />
          <Switch label={words.featured} text={words.featuredText} {...form.field('featured')} />
        </>
      )}
    </AsideCard>
  )
}

const none = 'none'

/** The category and language of an article. */
export function PlacingCard({ form, categories }: Omit<PreviewProps, 'date'>) {
  const words = useArea(articleWords)
  const say = useLocalText()
  const may = useMay()
  const { value, onChange, ...category } = form.field('category_id')
  const choices = categories.map(({ id, name }) => ({ value: id, name: say(name).text }))
  return (
    <AsideCard title={words.form.placing}>
      <Select
        label={words.category}
        {...category}
        choices={[{ value: none, name: words.form.noCategory }, ...choices]}
        value={value ?? none}
        onChange={(next) => onChange(next === none ? null : next)}
        hint={
          may('article_categories.view') && (
            <Link to="/secure/articles/category" className="text-primary-strong underline underline-offset-2">
              {words.form.manageCategories}
            </Link>
          )
        }
      />
      <Segmented
        label={words.language}
        hint={words.form.languageHint}
        choices={languages.map((language) => ({ value: language, name: languageNames[language] }))}
        {...form.field('language')}
      />
    </AsideCard>
  )
}

/** The author, the date of publication and the last change. */
export function AboutCard({ article }: { article: OfficeArticleDetail | undefined }) {
  const words = useArea(articleWords)
  const language = useLanguage()
  const user = useRoot()?.user
  const author = article ? article.author : user && fullName(user.first_name, user.last_name)
  const change = article?.last_change
  return (
    <AsideCard title={words.form.about} last>
      <dl className="flex flex-col gap-3 text-cell">
        {author && (
          <div>
            <dt className="text-meta text-muted">{words.author}</dt>
            <dd className="mt-1 flex items-center gap-2">
              <Initials name={author} size={26} />
              {author}
            </dd>
          </div>
        )}
        {article?.published_at && (
          <div>
            <dt className="text-meta text-muted">{words.form.publishedSince}</dt>
            <dd>{day(language, article.published_at)}</dd>
          </div>
        )}
        {article && (
          <div>
            <dt className="text-meta text-muted">{words.edited}</dt>
            <dd>
              {dayTime(language, article.updated_at)}
              {change && <span className="block text-meta text-muted">{words.form.changedBy(change.by)}</span>}
            </dd>
          </div>
        )}
      </dl>
    </AsideCard>
  )
}
