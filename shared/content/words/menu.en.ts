export const menu = {
  screens: {
    articles: 'Articles',
    allArticles: 'All articles',
    articleCategories: 'Categories',
  },
}
