import type { palette as english } from './palette.en.ts'

export const palette: typeof english = {
  kinds: {
    article: 'អត្ថបទ',
  },
  actions: {
    newArticle: { name: 'សរសេរអត្ថបទ', also: 'ថ្មី ប្លុក ព័ត៌មាន' },
    deletedArticles: { name: 'អត្ថបទក្នុងធុងសំរាម', also: 'បានលុប ស្តារ' },
  },
  screens: {
    allArticles: 'ប្លុក ព័ត៌មាន',
    articleCategories: 'ប្លុក ប្រធានបទ',
  },
}
