import { expect, test } from 'vitest'
import { kindNames, refusalOf, usualPictures } from './image-file.ts'

const file = (name: string, type: string, size: number) => ({ name, type, size })

test.each([
  ['a picture', file('a.png', 'image/png', 10), undefined],
  ['as large as may be', file('a.png', 'image/png', 100), undefined],
  ['one byte too large', file('a.png', 'image/png', 101), 'media.file_size'],
  ['another type', file('a.pdf', 'application/pdf', 10), 'media.file_type'],
  ['another type and too large', file('a.pdf', 'application/pdf', 1000), 'media.file_type'],
  ['a name that lies', file('a.png', 'application/pdf', 10), 'media.file_type'],
  ['no type, but a name', file('A.JPG', '', 10), undefined],
  ['no type, another name', file('a.pdf', '', 10), 'media.file_type'],
])('%s', (_, given, refusal) => {
  expect(refusalOf(given, usualPictures, 100)).toBe(refusal)
})

test('kinds are readable', () => {
  expect(kindNames(usualPictures)).toBe('JPG, PNG, WebP')
})
