import { expect, it } from 'vitest'
import { listToChooseFrom, wantedPart } from './choose-course.ts'

it.each([
  ['/secure/courses/lesson', 'lessons', '/secure/courses/lesson/1'],
  ['/secure/courses/exam', 'exams', '/secure/courses/exam/1'],
  ['/secure/courses/performance', 'performance', '/secure/courses/performance/1'],
  ['/secure/courses/price', 'price', '/secure/courses/price/1'],
  ['/secure/courses/price/create', 'price', '/secure/courses/price/1/create'],
  ['/secure/courses/review/submit-history', 'review', '/secure/courses/review/submit-history/1'],
  ['/secure/courses/testimonial', 'testimonials', '/secure/courses/testimonial/1'],
  ['/secure/courses/testimonial/create', 'testimonials', '/secure/courses/testimonial/create?course=1'],
])('%s asks for a course for its %s, which leads to %s', (path, part, address) => {
  const list = new URL(listToChooseFrom(path), 'http://school.test')
  expect(list.pathname).toBe('/secure/courses')
  const wanted = wantedPart(list.searchParams.get('choose'))
  expect(wanted?.part).toBe(part)
  expect(wanted?.address('1')).toBe(address)
})

it.each([null, '', 'lesson/create', '//evil.test', 'users'])('%s asks for none', (choose) => {
  expect(wantedPart(choose)).toBeUndefined()
})
