import { describe, expect, it } from 'vitest'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { reviewStates } from './authoring.lists.ts'
import { type CourseContents, isWaiting, missingOf, stateBefore, submittedState } from './review.rules.ts'

const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const picture: RichText = { type: 'doc', content: [{ type: 'image', attrs: { src: '/art/logo.svg' } }] }

type Section = CourseContents['sections'][number]
type Lesson = Section['lessons'][number]

const lesson = (wanted: Partial<Lesson> = {}): Lesson => ({
  id: 'l1',
  title: 'First lesson',
  type: 'video',
  hasFile: true,
  content: null,
  questionCount: 0,
  ...wanted,
})
const section = (lessons: Lesson[], wanted: Partial<Section> = {}): Section => ({
  id: 's1',
  title: 'First section',
  type: 'normal',
  questionCount: 0,
  lessons,
  ...wanted,
})
const complete: CourseContents = {
  title: 'Accounting',
  description: text('What it is about'),
  thumbnail: '/art/course-acc.svg',
  hasCategory: true,
  lecturerCount: 1,
  planCount: 1,
  sections: [section([lesson()])],
}

const simple = (what: string) => ({ what, thing_id: null, title: null })

describe('what a course lacks', () => {
  it('is nothing if it is complete', () => {
    expect(missingOf(complete)).toEqual([])
  })

  it.each<[string, Partial<CourseContents>, string]>([
    ['a title of spaces', { title: '  ' }, 'title'],
    ['no description', { description: { type: 'doc', content: [] } }, 'description'],
    ['a description of non-breaking spaces', { description: text('\u00a0\u200b ') }, 'description'],
    ['a description that is a picture only', { description: picture }, 'description'],
    ['no picture', { thumbnail: null }, 'thumbnail'],
    ['no category', { hasCategory: false }, 'category'],
    ['nobody who teaches', { lecturerCount: 0 }, 'lecturer'],
    ['no price plan', { planCount: 0 }, 'price'],
    ['no section', { sections: [] }, 'section'],
    ['an exam only', { sections: [section([], { type: 'exam', questionCount: 1 })] }, 'section'],
  ])('%s', (_, wanted, what) => {
    expect(missingOf({ ...complete, ...wanted })).toEqual([simple(what)])
  })

  it('names the normal section without lessons, but no exam', () => {
    const sections = [
      section([lesson()]),
      section([], { id: 's2', title: 'Empty' }),
      section([], { type: 'exam', questionCount: 3 }),
    ]
    expect(missingOf({ ...complete, sections })).toEqual([{ what: 'section-lessons', thing_id: 's2', title: 'Empty' }])
  })

  it.each<[string, Section, boolean]>([
    ['nothing', section([], { type: 'exam' }), true],
    ['texts only', section([lesson()], { type: 'exam' }), true],
    ['questions', section([], { type: 'exam', questionCount: 1 }), false],
    ['a quiz', section([lesson({ type: 'quiz', questionCount: 1 })], { type: 'exam' }), false],
  ])('names an exam section with %s', (_, exam, isMissing) => {
    const missing = [{ what: 'section-exam', thing_id: 's1', title: 'First section' }]
    expect(missingOf({ ...complete, sections: [section([lesson()]), exam] })).toEqual(isMissing ? missing : [])
  })

  it.each<[string, Partial<Lesson>, boolean]>([
    ['a video without a file', { type: 'video', hasFile: false }, true],
    ['a video without a file, with a text', { type: 'video', hasFile: false, content: text('words') }, true],
    ['an audio lesson without a file', { type: 'audio', hasFile: false }, true],
    ['a document without a file', { type: 'document', hasFile: false }, true],
    ['a document with one', { type: 'document' }, false],
    ['an article without a text', { type: 'article', hasFile: false }, true],
    ['an article of spaces', { type: 'article', hasFile: false, content: text(' \u00a0') }, true],
    ['an article with a text', { type: 'article', hasFile: false, content: text('words') }, false],
    ['a quiz without questions', { type: 'quiz' }, true],
    ['a quiz with one', { type: 'quiz', hasFile: false, questionCount: 1 }, false],
    ['an assignment without a task', { type: 'assignment' }, true],
    ['an assignment with one', { type: 'assignment', hasFile: false, questionCount: 1 }, false],
  ])('%s', (_, wanted, isMissing) => {
    const sections = [section([lesson(wanted)])]
    expect(missingOf({ ...complete, sections })).toEqual(
      isMissing ? [{ what: 'lesson-content', thing_id: 'l1', title: 'First lesson' }] : [],
    )
  })

  it('is listed completely, in the order in which a course is made', () => {
    const nothing = { title: '', description: text(''), thumbnail: null, hasCategory: false }
    const none = { lecturerCount: 0, planCount: 0, sections: [] }
    expect(missingOf({ ...nothing, ...none }).map(({ what }) => what)).toEqual([
      'title',
      'description',
      'thumbnail',
      'category',
      'lecturer',
      'price',
      'section',
    ])
  })
})

describe('the states of a review', () => {
  it.each([
    ['not submitted', false, 'pending'],
    ['pending', true, 'pending'],
    ['approved', false, 'pending'],
    ['rejected', false, 're-submitted'],
    ['re-submitted', true, 'pending'],
  ] as const)('%s', (state, waits, next) => {
    expect(isWaiting(state)).toBe(waits)
    expect(submittedState(state)).toBe(next)
    expect(reviewStates).toContain(state)
  })

  it.each([
    [undefined, 'not submitted'],
    ['approved', 'approved'],
    ['rejected', 'rejected'],
  ] as const)('after a withdrawal, if the last decision was %s', (decided, state) => {
    expect(stateBefore(decided)).toBe(state)
  })
})
