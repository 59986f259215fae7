import {
  addArticleCategory,
  readArticleCategory,
  updateArticleCategory,
} from '#shared/content/office-article-categories.endpoints.ts'
import { type ArticleCategoryDetail, articleCategoryFields } from '#shared/content/office-articles.schema.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { CategoryPage } from '../../ui/office/category/category-page.tsx'
import { useCategoryAdded } from '../../ui/office/category/use-category-added.ts'
import { useArticleCategoryActions } from './use-article-category-actions.ts'

const list = '/secure/articles/category'

/** The form of a category; after adding one, the list is opened. */
function useCategoryForm(category: ArticleCategoryDetail | undefined, disabled: boolean) {
  const goBack = useCategoryAdded(list)
  return useSharedForm({
    schema: articleCategoryFields,
    editing: 'article-category',
    found: category,
    disabled,
    valuesOf: (found) => ({ name: found?.name ?? {} }),
    read: ({ id }) => call(readArticleCategory, { params: { categoryId: id } }),
    write: (body, seen) => {
      if (!seen) return call(addArticleCategory, { body })
      const { id, revision } = seen
      return call(updateArticleCategory, { params: { categoryId: id }, body: { ...body, revision } })
    },
    onSaved: (saved, before) => {
      if (!before) goBack(saved)
    },
  })
}

/** The name of a category in each language. */
export function CategoryEditor({ category }: { category: ArticleCategoryDetail | undefined }) {
  const articles = useArea(articleWords)
  const { categories: words } = articles
  const may = useMay()
  const { restore } = useArticleCategoryActions()
  const isTrashed = Boolean(category?.deleted_at)
  const disabled = isTrashed || !may(category ? 'article_categories.update' : 'article_categories.add')
  const form = useCategoryForm(category, disabled)
  const mayRestore = category && isTrashed && may('article_categories.delete')
  return (
    <CategoryPage
      category={category}
      above={[
        { name: articles.title, to: '/secure/articles' },
        { name: words.title, to: list },
      ]}
      form={form}
      name={form.field('name')}
      nameHint={words.nameHint}
      about={words.about}
      path="/blog?category="
      onRestore={mayRestore ? () => void restore([category]) : undefined}
    />
  )
}
