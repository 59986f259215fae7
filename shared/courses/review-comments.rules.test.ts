import { describe, expect, it } from 'vitest'
import { commentStates, reviewCommentMost } from './authoring.lists.ts'
import { commentState, countIn } from './review-comments.rules.ts'
import { newReviewComment } from './review-comments.schema.ts'

describe('the state of a comment', () => {
  it.each([
    { isSent: false, isResolved: false, isClosed: false, state: 'draft' },
    { isSent: true, isResolved: false, isClosed: false, state: 'open' },
    { isSent: true, isResolved: true, isClosed: false, state: 'resolved' },
    { isSent: true, isResolved: true, isClosed: true, state: 'resolved' },
    { isSent: true, isResolved: false, isClosed: true, state: 'note' },
  ] as const)('is $state if sent: $isSent, resolved: $isResolved, approved: $isClosed', ({ state, ...marks }) => {
    expect(commentState(marks)).toBe(state)
  })

  it('is counted', () => {
    const comments = (['draft', 'open', 'open', 'resolved'] as const).map((state) => ({ state }))
    expect(commentStates.map((state) => countIn(state, comments))).toEqual([1, 2, 1, 0])
  })
})

describe('the text of a comment', () => {
  it.each([
    ['', undefined],
    [' \n\t', undefined],
    ['\u200b', undefined],
    ['x', 'x'],
    ['  Too quiet. \n', 'Too quiet.'],
    ['ក'.repeat(reviewCommentMost), 'ក'.repeat(reviewCommentMost)],
    [` ${'x'.repeat(reviewCommentMost)} `, 'x'.repeat(reviewCommentMost)],
    ['x'.repeat(reviewCommentMost + 1), undefined],
  ])('is trimmed and has 1 to 1000 characters: %j', (text, stored) => {
    expect(newReviewComment.safeParse({ text }).data?.text).toBe(stored)
  })
})
