import { describe, expect, it } from 'vitest'
import type { MyCourse } from '#shared/learning/learning.schema.ts'
import { claimableOf } from './claimable.ts'

const exam = { id: '1', title: 'Final exam', lesson_id: null, pass_percent: 70, awaits_correction: false }

describe('a course is among the certificates to come', () => {
  it.each<[string, Pick<MyCourse, 'may_claim' | 'certificate_exam'>, boolean]>([
    ['once its certificate can be taken', { may_claim: true, certificate_exam: null }, true],
    ['while it needs an exam only', { may_claim: false, certificate_exam: exam }, true],
    ['not before it is finished', { may_claim: false, certificate_exam: null }, false],
  ])('%s', (_, mine, isListed) => {
    expect(claimableOf([mine])).toEqual(isListed ? [mine] : [])
  })
})
