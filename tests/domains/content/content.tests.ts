import { routes } from '#server/content/content.routes.ts'
import type { DomainTests } from '#tests/support/domain-tests.ts'
import type { MediaWorld } from '../media/media.tests.ts'
import { frequent } from './content.frequent.ts'
import { givenContent } from './given-content.ts'

type Named = { id: string; slug: string }
export type ContentWorld = MediaWorld & { topic: Named; article: Named }

export const contentTests = {
  routes,
  frequent,
  given: givenContent,
  async build(school, { people: { lecture } }) {
    const topic = await givenContent.articleCategory(school)
    const article = await givenContent.article(school, { authorId: lecture.id, categoryId: topic.id })
    return { topic, article }
  },
  names: {
    article: ({ article }) => [article.id, article.slug],
    'article category': ({ topic }) => [topic.id, topic.slug],
  },
  fields: {
    thumbnail: ({ picture }) => [picture.src],
    category_id: 'article category',
    category: 'article category',
    'listArticles.category': ({ topic }) => [topic.slug],
  },
  withoutMark: [],
} satisfies DomainTests<ContentWorld, MediaWorld>
