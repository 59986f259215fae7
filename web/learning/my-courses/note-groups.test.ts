import { expect, it } from 'vitest'
import type { MyNote } from '#shared/learning/lecture.schema.ts'
import { addressOfNote, groupsOf, textOfNotes } from './note-groups.ts'

const note = (course: string, lesson: string, text: string, at_seconds: number | null = null): MyNote => ({
  id: text,
  text,
  at_seconds,
  created_at: '',
  updated_at: '',
  course: { slug: course, title: `Course ${course}`, language: 'en' },
  lesson: { id: lesson, title: `Lesson ${lesson}` },
  is_open: true,
})

const notes = [
  note('b', '1', 'First', 65),
  note('b', '1', 'Second'),
  note('b', '2', 'Third'),
  note('a', '3', 'Fourth', 0),
]

it('groups notes by course and lesson, in their order', () => {
  const groups = groupsOf(notes)
  expect(groups.map(({ course }) => course.slug)).toEqual(['b', 'a'])
  expect(groups[0]?.lessons.map(({ lesson, notes }) => [lesson.id, notes.length])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

it('leads to the second of the video, the first one too', () => {
  expect(notes.map(addressOfNote)).toEqual([
    '/lecture/b/1?tab=notes&t=65',
    '/lecture/b/1?tab=notes',
    '/lecture/b/2?tab=notes',
    '/lecture/a/3?tab=notes&t=0',
  ])
})

it('writes notes as a text with the title of each course and lesson once', () => {
  expect(textOfNotes(groupsOf(notes))).toBe(
    [
      'Course b',
      '',
      'Lesson 1',
      '- 1:05 First',
      '- Second',
      '',
      'Lesson 2',
      '- Third',
      '',
      '',
      'Course a',
      '',
      'Lesson 3',
      '- 0:00 Fourth',
    ].join('\n'),
  )
})
