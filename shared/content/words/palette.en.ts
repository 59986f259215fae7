export const palette = {
  kinds: {
    article: 'Article',
  },
  actions: {
    newArticle: { name: 'Write an article', also: 'new blog post news announcement' },
    deletedArticles: { name: 'Articles in the trash', also: 'deleted removed restore recycle bin' },
  },
  screens: {
    allArticles: 'blog posts news',
    articleCategories: 'blog topics',
  },
}
