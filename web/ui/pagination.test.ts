import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 12, [1, 0, 4, 5, 6, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])('on page %d of %d the numbers are %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})
