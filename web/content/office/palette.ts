import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Newspaper from 'lucide-react/icons/newspaper'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Palette } from '#web/core/palette.ts'
import { contentPalette as words } from './content-palette.words.ts'

export const searchHits = {
  article: { name: (say) => say(words).kinds.article, to: ({ id }) => `/secure/articles/${id}`, icon: Newspaper },
} satisfies Palette['searchHits']

export const quickActions: Palette['quickActions'] = [
  {
    key: 'newArticle',
    name: (say) => say(words).actions.newArticle.name,
    also: (say) => say(words).actions.newArticle.also,
    to: '/secure/articles/create',
    icon: FilePlus2,
    permission: 'articles.add',
    order: 20,
  },
  {
    key: 'deletedArticles',
    name: (say) => say(words).actions.deletedArticles.name,
    also: (say) => say(words).actions.deletedArticles.also,
    to: '/secure/articles?tab=trash',
    icon: Trash2,
    permission: 'articles.view',
    order: 71,
  },
]

export { words }
