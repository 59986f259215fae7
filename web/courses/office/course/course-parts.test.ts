import { describe, expect, it } from 'vitest'
import { requirements } from '#shared/courses/authoring.lists.ts'
import { markOf, readiness } from './course-parts.ts'

const nothing = {
  lessons: 0,
  plans: 0,
  what_you_will_learn: 0,
  why_join_us: 0,
  testimonials: 0,
  announcements: 0,
}

describe('the marks of an editor', () => {
  it.each([
    ['information', ['title'], {}, 'started'],
    ['information', ['price'], {}, 'done'],
    ['lessons', ['section'], {}, 'empty'],
    ['lessons', ['lesson-content'], { lessons: 2 }, 'started'],
    ['lessons', ['thumbnail'], { lessons: 2 }, 'done'],
    ['price', ['price'], {}, 'empty'],
    ['price', [], { plans: 1 }, 'done'],
    ['learn', [], {}, 'empty'],
    ['learn', [], { what_you_will_learn: 3 }, 'done'],
    ['why', [], { why_join_us: 1 }, 'done'],
    ['testimonials', [], { testimonials: 4 }, 4],
    ['performance', [], {}, undefined],
  ] as const)('%s lacking %j with %j is %s', (part, missing, counts, mark) => {
    expect(markOf(part, { missing: [...missing], counts: { ...nothing, ...counts } })).toBe(mark)
  })

  it('count each missing thing once', () => {
    const all = requirements.length
    expect(readiness({ missing: [] })).toEqual({ done: all, all })
    expect(readiness({ missing: ['section-lessons', 'section-lessons', 'price'] })).toEqual({ done: all - 2, all })
  })
})
