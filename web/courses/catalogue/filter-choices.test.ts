import { expect, test } from 'vitest'
import { courseQueryFrom } from '#shared/courses/courses.rules.ts'
import { cleared, isNarrowed, without } from './filter-choices.ts'

const query = courseQueryFrom(
  new URLSearchParams('q=excel&level=beginner&level=advanced&price=free&sort=newest&page=2'),
)

test('removing one filter keeps the others and returns to the first page', () => {
  expect(without(query, 'level', 'beginner')).toBe('/courses?q=excel&level=advanced&price=free&sort=newest')
  expect(without(query, 'price', 'free')).toBe('/courses?q=excel&level=beginner&level=advanced&sort=newest')
})

test('removing all filters keeps the order', () => {
  expect(cleared(query)).toBe('/courses?sort=newest')
})

test.each([
  ['', false],
  ['sort=newest&page=2', false],
  ['q=a', true],
  ['category=business', true],
])('the search "%s" narrows the list: %s', (search, narrowed) => {
  expect(isNarrowed(courseQueryFrom(new URLSearchParams(search)))).toBe(narrowed)
})
