import { expect, it } from 'vitest'
import { updateArticle } from '#shared/content/office-articles.endpoints.ts'
import { updateCourse } from '#shared/courses/office-courses.endpoints.ts'
import { sentFields } from './sent-fields.ts'

it('sends a field that needs a permission of its own only where it changed', () => {
  const seen = { title: 'Accounting', featured: false, lecturers: [{ member_id: '1', share_percent: 10 }] }
  const same = { ...seen, lecturers: [{ member_id: '1', share_percent: 10 }] }
  expect(sentFields(updateCourse, same, seen)).toEqual({ title: 'Accounting' })
  expect(sentFields(updateCourse, { ...same, featured: true }, seen)).toEqual({ title: 'Accounting', featured: true })
  const lecturers = [{ member_id: '1', share_percent: 20 }]
  expect(sentFields(updateCourse, { ...same, lecturers }, seen)).toEqual({ title: 'Accounting', lecturers })
  expect(sentFields(updateArticle, { title: 'News', featured: false }, { title: 'Old', featured: false })).toEqual({
    title: 'News',
  })
})
