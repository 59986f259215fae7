import { expect, it } from 'vitest'
import { routes } from '#server/main.ts'
import { rightOf, rightsPage } from './support/rights.ts'

it('the page in docs says what the product does; after a change print it anew with -u', async () => {
  await expect(rightsPage(routes)).toMatchFileSnapshot('../docs/rights.md')
})

// What the school's engineer would be most surprised to find changed.
it.each([
  ['teacher', 'media.view', 'files'],
  ['teacher', 'media.update', 'none'],
  ['lecturer', 'media.update', 'files'],
  ['lecturer', 'articles.update', 'own'],
  ['teacher', 'course_prices.update', 'none'],
  ['teacher', 'course_publication.update', 'none'],
  ['lecturer', 'course_publication.update', 'taught'],
  ['lecturer', 'course_promotion.update', 'none'],
  ['lecturer', 'course_shares.update', 'none'],
  ['lecturer', 'students.view', 'taught'],
  ['manager', 'course_promotion.update', 'all'],
  ['manager', 'audit.view', 'none'],
  ['owner', 'audit.view', 'all'],
  ['owner', 'bans.update', 'none'],
] as const)('a %s has by %s: %s', (who, permission, right) => {
  expect(rightOf(who, permission)).toBe(right)
})
