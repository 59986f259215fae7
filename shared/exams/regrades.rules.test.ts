import { describe, expect, it } from 'vitest'
import { isSameRight, type Regraded, type RightAnswers, regraded, regradeFault, withRight } from './regrades.rules.ts'
import type { Scored } from './scoring.rules.ts'

const choice = (wanted: Partial<Scored> = {}): Scored => ({
  type: 'multiple_choice',
  options: ['a', 'b', 'c'].map((id) => ({ id, is_right: id === 'a' })),
  several: false,
  partial: false,
  accepted: [],
  score: 5,
  penalty: 0,
  ...wanted,
})
const right = (wanted: Partial<RightAnswers>): RightAnswers => ({
  options: [],
  accepted: [],
  for_everyone: false,
  ...wanted,
})
const accepted = (...texts: string[]) => texts.map((text) => ({ text, tolerance: null }))
const attempt = (wanted: Partial<Regraded> = {}): Regraded => ({
  question: choice(),
  answer: { options: ['b'] },
  score: 0,
  isByHand: false,
  others: [{ score: 4, total: 5 }],
  passPercent: 60,
  ...wanted,
})

describe('an attempt that is scored anew', () => {
  it.each<[string, Partial<Regraded>, Partial<RightAnswers>, ReturnType<typeof regraded>]>([
    ['wins what it chose', {}, { options: ['b'] }, { score: 5, correct_score: 9, status: 'passed' }],
    [
      'wins one of two that are right now',
      {},
      { options: ['a', 'b'] },
      { score: 5, correct_score: 9, status: 'passed' },
    ],
    ['stays when it is as wrong as before', {}, { options: ['c'] }, null],
    [
      'loses what is wrong now',
      { answer: { options: ['a'] }, score: 5 },
      { options: ['b'] },
      { score: 0, correct_score: 4, status: 'failed' },
    ],
    [
      'pays for what is wrong now',
      { answer: { options: ['a'] }, score: 5, question: choice({ penalty: 1 }) },
      { options: ['b'] },
      { score: -1, correct_score: 3, status: 'failed' },
    ],
    [
      'gets the points with everybody',
      { answer: null, score: 0 },
      { for_everyone: true },
      { score: 5, correct_score: 9, status: 'passed' },
    ],
    [
      'gets them for an essay that waits',
      { question: choice({ type: 'essay', options: [] }), answer: { text: 'Cash' }, score: null },
      { for_everyone: true },
      { score: 5, correct_score: 9, status: 'passed' },
    ],
    [
      'waits while another answer does',
      { others: [{ score: null, total: 5 }] },
      { options: ['b'] },
      { score: 5, correct_score: 5, status: 'correction_pending' },
    ],
    [
      'has no score to pass',
      { passPercent: null },
      { options: ['b'] },
      { score: 5, correct_score: 9, status: 'completed' },
    ],
    ['stays where somebody gave the points', { isByHand: true, score: 2 }, { options: ['b'] }, null],
    [
      'is compared with other words',
      { question: choice({ type: 'short_answer', options: [] }), answer: { text: 'ប្រាក់' } },
      { accepted: accepted('លុយ', 'ប្រាក់') },
      { score: 5, correct_score: 9, status: 'passed' },
    ],
    [
      'is never below nothing as a whole',
      { others: [{ score: -3, total: 5 }], answer: { options: ['a'] }, score: 5 },
      { options: ['b'] },
      { score: 0, correct_score: 0, status: 'failed' },
    ],
  ])('%s', (_, wanted, changed, expected) => {
    expect(regraded(attempt(wanted), right(changed))).toEqual(expected)
  })
})

describe('new right answers', () => {
  it.each<[string, Scored, Partial<RightAnswers>, ReturnType<typeof regradeFault>]>([
    ['an option', choice(), { options: ['b'] }, null],
    ['two options where one was right', choice(), { options: ['a', 'b'] }, null],
    ['none', choice(), {}, 'exams.right_and_wrong'],
    ['all', choice(), { options: ['a', 'b', 'c'] }, 'exams.right_and_wrong'],
    ['one that does not exist', choice(), { options: ['z'] }, 'exams.right_and_wrong'],
    ['a word', choice({ type: 'short_answer', options: [] }), { accepted: accepted('cash') }, null],
    ['no word', choice({ type: 'short_answer', options: [] }), { accepted: accepted('') }, 'exams.answers_empty'],
    ['an essay', choice({ type: 'essay', options: [] }), { options: ['a'] }, 'exams.scored_by_person'],
    ['an essay for everybody', choice({ type: 'essay', options: [] }), { for_everyone: true }, null],
  ])('%s', (_, question, wanted, fault) => {
    expect(regradeFault(question, right(wanted))).toBe(fault)
  })

  it('leave a question that was never regraded as it was', () => {
    const question = choice()
    expect(withRight(question, null)).toBe(question)
  })
})

it.each<[string, Partial<RightAnswers>, Partial<RightAnswers>, boolean]>([
  ['the same options in another order', { options: ['a', 'b'] }, { options: ['b', 'a'] }, true],
  ['one more option', { options: ['a'] }, { options: ['a', 'b'] }, false],
  ['one that is named twice', { options: ['a', 'a'] }, { options: ['a', 'b'] }, false],
  ['the same texts in another order', { accepted: accepted('1', '2') }, { accepted: accepted('2', '1') }, true],
  ['another tolerance', { accepted: accepted('1') }, { accepted: [{ text: '1', tolerance: 1 }] }, false],
  ['everybody gets the points', {}, { for_everyone: true }, false],
])('right answers are compared: %s', (_, one, other, isSame) => {
  expect(isSameRight(right(one), right(other))).toBe(isSame)
})
