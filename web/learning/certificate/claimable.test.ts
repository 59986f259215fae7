import { describe, expect, it } from 'vitest'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { claimableOf } from './claimable.ts'

const finished = { course: { slug: 'selling' }, lessons_done: 3, next_lesson: null, certificate_id: null }
const next = { number: 2 }

describe('a certificate can be taken', () => {
  it.each([
    ['of a finished course', {}, [], true],
    ['not while a lesson is left', { next_lesson: next }, [], false],
    ['not of a course without lessons', { lessons_done: 0 }, [], false],
    ['not if it was issued', { certificate_id: '1' }, [{ course_slug: 'selling' }], false],
    ['not if it was revoked', {}, [{ course_slug: 'selling' }], false],
    ['if only another one was issued', {}, [{ course_slug: 'buying' }, { course_slug: null }], true],
  ] as const)('%s', (_, changes, issued, isClaimable) => {
    const mine = { ...finished, ...changes } as unknown as MyCourse
    expect(claimableOf([mine], issued)).toEqual(isClaimable ? [mine] : [])
  })
})
