import { expect, test } from 'vitest'
import { differences, isWithin, valueAt, withValueAt } from './paths.ts'

const course = { title: 'Excel', name: { km: 'អ៊ិចសែល', en: 'Excel' }, lessons: [{ minutes: 5 }] }

test.each([
  ['title', 'Excel'],
  ['name.km', 'អ៊ិចសែល'],
  ['name.zh', undefined],
  ['lessons.0.minutes', 5],
  ['nothing.at.all', undefined],
])('the value at %s', (path, value) => {
  expect(valueAt(course, path)).toEqual(value)
})

test('a changed record leaves the old one as it was, and shares what did not change', () => {
  const changed = withValueAt(course, 'name.km', 'ថ្មី')
  expect(changed.name).toEqual({ km: 'ថ្មី', en: 'Excel' })
  expect(course.name.km).toBe('អ៊ិចសែល')
  expect(changed.lessons).toBe(course.lessons)
})

test('a value is set in a list, and inside a missing object', () => {
  expect(withValueAt(course, 'lessons.0.minutes', 9).lessons).toEqual([{ minutes: 9 }])
  expect(withValueAt<Record<string, unknown>>({}, 'name.km', 'ក')).toEqual({ name: { km: 'ក' } })
})

test.each([
  ['name', 'name', true],
  ['name.km', 'name', true],
  ['named', 'name', false],
  ['name', 'name.km', false],
])('%s is within %s: %s', (path, field, is) => {
  expect(isWithin(path, field)).toBe(is)
})

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

test.each<[string, unknown, unknown, number]>([
  ['the same', course, structuredClone(course), 0],
  ['one field', course, { ...course, title: 'Word' }, 1],
  ['two languages of one text', course, { ...course, name: { km: 'ក', en: 'b' } }, 2],
  ['a list is one field', course, { ...course, lessons: [{ minutes: 6 }, { minutes: 7 }] }, 1],
  ['a shorter list', course, { ...course, lessons: [] }, 1],
  ['a written text is one field', { a: doc('a') }, { a: doc('b') }, 1],
  ['the same written text', { a: doc('a') }, { a: doc('a') }, 0],
  ['nothing and an empty text', { a: undefined, b: null }, { a: '', b: '' }, 0],
  ['nothing and a text', {}, { a: 'a' }, 1],
  ['nothing and zero', { a: null }, { a: 0 }, 1],
  ['nothing and no', { a: undefined }, { a: false }, 1],
  ['a group that was not there', { name: undefined }, { name: { km: 'a' } }, 1],
])('differences: %s', (_, one, other, count) => {
  expect(differences(one, other)).toBe(count)
  expect(differences(other, one)).toBe(count)
})
