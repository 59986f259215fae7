export const menu = {
  screens: {
    articles: 'Articles',
    allArticles: 'All articles',
    articleCategories: 'Categories',
  },
  actions: {
    newArticle: 'Write an article',
  },
  kinds: {
    article: 'Article',
  },
}
