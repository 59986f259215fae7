import { expect, it } from 'vitest'
import { inOrder, inParts, titleOfFile } from './files-to-lessons.ts'

it.each([
  ['01 Welcome.mp4', '01 Welcome'],
  ['rows_and__columns.MP4', 'rows and columns'],
  ['v1.2 notes.mp4', 'v1.2 notes'],
  ['ស្គាល់ Excel.mp4', 'ស្គាល់ Excel'],
  ['.mp4', '.mp4'],
  [`${'a'.repeat(300)}.mp4`, 'a'.repeat(200)],
])('%s becomes a lesson called %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})

it('orders files by name with numbers as numbers', () => {
  const names = ['10.mp4', '2.mp4', '1.mp4', 'b.mp4', 'a.mp4']
  expect(inOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    '1.mp4',
    '2.mp4',
    '10.mp4',
    'a.mp4',
    'b.mp4',
  ])
})

it('splits a long list into parts', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inParts([], 2)).toEqual([])
})
