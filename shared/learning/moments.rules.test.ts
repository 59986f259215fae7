import { describe, expect, it } from 'vitest'
import { sectionDoneBy } from './moments.rules.ts'

/** Sections as rows of lessons: a capital letter is done. */
const sectionsOf = (...rows: string[]) =>
  rows.map((row, at) => ({
    id: `section ${at + 1}`,
    lessons: [...row].map((letter) => ({ id: letter.toLowerCase(), isDone: letter < 'a' })),
  }))

describe('a lesson', () => {
  it.each<[string, string[], string, string | null]>([
    ['that is the last of its section completes it', ['ABc', 'de'], 'c', 'section 1'],
    ['that was left out completes its section, too', ['aBC', 'de'], 'a', 'section 1'],
    ['completes the section it is in', ['AB', 'De'], 'e', 'section 2'],
    ['completes a section of its own', ['a', 'b'], 'b', 'section 2'],
    ['completes nothing while another one is missing', ['Abc', 'de'], 'b', null],
    ['that is not in the course completes nothing', ['AB'], 'z', null],
  ])('%s', (_, rows, lessonId, expected) => {
    expect(sectionDoneBy(sectionsOf(...rows), lessonId, ({ isDone }) => isDone)).toBe(expected)
  })
})
