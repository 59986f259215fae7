import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: {
    article: '文章',
  },
  actions: {
    newArticle: { name: '写文章', also: '新建 博客 新闻 公告' },
    deletedArticles: { name: '回收站里的文章', also: '已删除 恢复 垃圾桶' },
  },
  screens: {
    allArticles: '博客 新闻',
    articleCategories: '博客 主题',
  },
}
