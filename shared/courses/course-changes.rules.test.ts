import { describe, expect, it } from 'vitest'
import { changesBetween } from './course-changes.rules.ts'
import type { CourseVersion } from './review.rules.ts'

const lesson = (id: string, title = `Lesson ${id}`, text = 'video') => ({ id, title, text })
const base: CourseVersion = {
  information: { title: 'Excel', subtitle: '', level: 'beginner' },
  sections: [
    { id: 'a', title: 'Begin', lessons: [{ ...lesson('1'), files: ['x'] }, lesson('2'), lesson('3')] },
    { id: 'b', title: 'Go on', lessons: [lesson('4')] },
  ],
  plans: [{ id: 'p', text: '$19.00' }],
  points: [{ id: 'w', kind: 'why-join-us', text: 'Because' }],
  testimonials: [{ id: 't', text: 'Sok: good' }],
}

const inSection = (lessons: CourseVersion['sections'][number]['lessons']): Partial<CourseVersion> => ({
  sections: [{ id: 'a', title: 'Begin', lessons }, ...base.sections.slice(1)],
})

type Expected = [part: string, action: string, name: string, before: string | null, after: string | null]

describe('what changed between two versions', () => {
  it.each<[string, Partial<CourseVersion>, Expected[]]>([
    ['nothing', {}, []],
    [
      'a field',
      { information: { ...base.information, title: 'Excel 2' } },
      [['information', 'changed', 'title', 'Excel', 'Excel 2']],
    ],
    [
      'a field that was empty',
      { information: { ...base.information, subtitle: 'For all' } },
      [['information', 'added', 'subtitle', null, 'For all']],
    ],
    [
      'a field that is empty or missing now',
      { information: { title: 'Excel', subtitle: '' } },
      [['information', 'removed', 'level', 'beginner', null]],
    ],
    [
      'a section with another title',
      { sections: [{ ...base.sections[0], title: 'Start' } as (typeof base.sections)[0], ...base.sections.slice(1)] },
      [['section', 'changed', 'Start', 'Begin', 'Start']],
    ],
    [
      'a new section with a lesson',
      { sections: [...base.sections, { id: 'c', title: 'End', lessons: [lesson('5')] }] },
      [
        ['section', 'added', 'End', null, 'End'],
        ['lesson', 'added', 'Lesson 5', null, 'video'],
      ],
    ],
    [
      'a removed section with its lesson',
      { sections: base.sections.slice(0, 1) },
      [
        ['section', 'removed', 'Go on', 'Go on', null],
        ['lesson', 'removed', 'Lesson 4', 'video', null],
      ],
    ],
    [
      'sections in another order',
      { sections: [...base.sections].reverse() },
      [['section', 'moved', 'Begin', null, null]],
    ],
    [
      'one lesson moved to the front',
      inSection([lesson('3'), lesson('1'), lesson('2')]),
      [['lesson', 'moved', 'Lesson 3', null, null]],
    ],
    [
      'a lesson in another section',
      {
        sections: [
          { id: 'a', title: 'Begin', lessons: [lesson('1'), lesson('3')] },
          { id: 'b', title: 'Go on', lessons: [lesson('4'), lesson('2')] },
        ],
      },
      [['lesson', 'moved', 'Lesson 2', 'Begin', 'Go on']],
    ],
    [
      'a lesson with another title and another text',
      inSection([lesson('1', 'Hello', 'article'), lesson('2'), lesson('3')]),
      [
        ['lesson', 'changed', 'Hello', 'Lesson 1', 'Hello'],
        ['lesson', 'changed', 'Hello', 'video', 'article'],
      ],
    ],
    [
      'a lesson whose file was replaced',
      inSection([{ ...lesson('1'), files: ['y'] }, lesson('2'), lesson('3')]),
      [['file', 'changed', 'Lesson 1', null, null]],
    ],
    [
      'a lesson whose files were not known before',
      inSection([lesson('1'), { ...lesson('2'), files: ['z'] }, lesson('3')]),
      [],
    ],
    ['a price', { plans: [{ id: 'p', text: '$29.00' }] }, [['plan', 'changed', '$29.00', '$19.00', '$29.00']]],
    [
      'a price that was replaced',
      { plans: [{ id: 'q', text: 'free' }] },
      [
        ['plan', 'added', 'free', null, 'free'],
        ['plan', 'removed', '$19.00', '$19.00', null],
      ],
    ],
    ['a point', { points: [] }, [['point', 'removed', 'why-join-us', 'Because', null]]],
    [
      'a testimonial',
      { testimonials: [...base.testimonials, { id: 'u', text: 'Dara: fine' }] },
      [['testimonial', 'added', 'Dara: fine', null, 'Dara: fine']],
    ],
  ])('%s', (_, wanted, expected) => {
    const changes = changesBetween(base, { ...base, ...wanted })
    expect(changes.map(({ part, action, name, before, after }) => [part, action, name, before, after])).toEqual(
      expected,
    )
  })

  it('is quick for the longest course in reverse order', () => {
    const lessons = Array.from({ length: 500 }, (_, at) => lesson(String(at)))
    const one = { ...base, sections: [{ id: 'a', title: 'A', lessons }] }
    const other = { ...base, sections: [{ id: 'a', title: 'A', lessons: [...lessons].reverse() }] }
    expect(changesBetween(one, other)).toHaveLength(499)
  })
})
