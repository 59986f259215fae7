import { expect, it } from 'vitest'
import { chosenAddress, listToChooseFrom } from './choose-course.ts'

it.each([
  ['/secure/courses/lesson', '/secure/courses/lesson/1'],
  ['/secure/courses/performance', '/secure/courses/performance/1'],
  ['/secure/courses/review/submit-history', '/secure/courses/review/submit-history/1'],
  ['/secure/courses/testimonial', '/secure/courses/testimonial/1'],
  ['/secure/courses/testimonial/create', '/secure/courses/testimonial/create?course=1'],
])('%s asks for a course, which leads to %s', (path, address) => {
  const list = new URL(listToChooseFrom(path), 'http://school.test')
  expect(list.pathname).toBe('/secure/courses')
  expect(chosenAddress(list.searchParams.get('choose'))?.('1')).toBe(address)
})

it.each([null, '', 'price/create', '//evil.test', 'users'])('%s asks for none', (choose) => {
  expect(chosenAddress(choose)).toBeUndefined()
})
