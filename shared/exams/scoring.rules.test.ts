import { describe, expect, it } from 'vitest'
import { type Answer, isAnswered, needsPerson, type Scored, scoreOf, totalOf } from './scoring.rules.ts'

const option = (id: string, is_right = false) => ({ id, is_right })
const question = (wanted: Partial<Scored> = {}): Scored => ({
  type: 'multiple_choice',
  options: [option('a', true), option('b'), option('c')],
  several: false,
  partial: true,
  accepted: [],
  score: 5,
  penalty: 0,
  ...wanted,
})
const chosen = (...options: string[]): Answer => ({ options })
const several = (wanted: Partial<Scored> = {}) =>
  question({
    several: true,
    options: [option('a', true), option('b', true), option('c', true), option('d'), option('e')],
    ...wanted,
  })
const essay = question({ type: 'essay', options: [] })

describe('the score of an answer', () => {
  it.each<[string, Scored, Answer, number | null]>([
    ['the right one', question(), chosen('a'), 5],
    ['a wrong one', question(), chosen('b'), 0],
    ['two where one is right', question(), chosen('a', 'b'), 0],
    ['the right one twice', question(), chosen('a', 'a'), 5],
    ['one that does not exist', question(), chosen('z'), 0],
    ['nothing', question({ penalty: 1 }), null, 0],
    ['nothing chosen', question({ penalty: 1 }), chosen(), 0],
    ['a wrong one that costs', question({ penalty: 1 }), chosen('b'), -1],
    ['the right one that brings nothing', question({ score: 0, penalty: 1 }), chosen('a'), 0],
    ['a wrong one of a question that brings nothing', question({ score: 0, penalty: 1 }), chosen('b'), -1],
    ['the right one where wrong ones cost', question({ penalty: 1 }), chosen('a'), 5],
    ['a text instead of an option', question(), { text: 'a' }, 0],
    ['all right ones', several(), chosen('c', 'a', 'b'), 5],
    ['two of three', several(), chosen('a', 'b'), 3.33],
    ['one of three', several(), chosen('a'), 1.67],
    ['two right and one wrong', several(), chosen('a', 'b', 'd'), 1.67],
    ['everything', several(), chosen('a', 'b', 'c', 'd', 'e'), 1.67],
    ['as many wrong as right', several({ penalty: 2 }), chosen('a', 'd'), -2],
    ['two of three, all or nothing', several({ partial: false }), chosen('a', 'b'), 0],
    ['all, all or nothing', several({ partial: false }), chosen('a', 'b', 'c'), 5],
    ['true', question({ type: 'true_false', options: [option('true', true), option('false')] }), chosen('true'), 5],
    ['false', question({ type: 'true_false', options: [option('true', true), option('false')] }), chosen('false'), 0],
    ['a word', question({ type: 'short_answer', accepted: [{ text: 'cash', tolerance: null }] }), { text: 'Cash' }, 5],
    [
      'a wrong word',
      question({ type: 'short_answer', accepted: [{ text: 'cash', tolerance: null }] }),
      { text: 'x' },
      0,
    ],
    ['an essay', essay, { text: 'Cash is money in hand.' }, null],
    ['an empty essay', essay, { text: '  ' }, 0],
    ['a file instead of words', essay, { media: ['m'], text: '' }, null],
    ['a picture to choose', question({ type: 'image' }), chosen('a'), 5],
    ['a picture to write about', question({ type: 'image', options: [] }), { text: 'A loom' }, null],
  ])('%s', (_, asked, answer, expected) => {
    expect(scoreOf(asked, answer)).toBe(expected)
  })

  it('is never more than the question brings, nor less than it costs, whatever is sent', () => {
    const answers: Answer[] = [
      null,
      chosen(),
      chosen('a', 'b', 'c', 'd', 'e', 'f'),
      { text: '' },
      { media: [], text: '' },
    ]
    for (const asked of [question({ penalty: 2 }), several({ penalty: 2 })]) {
      for (const answer of answers) {
        expect(scoreOf(asked, answer)).toBeGreaterThanOrEqual(-2)
        expect(scoreOf(asked, answer)).toBeLessThanOrEqual(5)
      }
    }
  })
})

it('an essay and a picture to write about need a person', () => {
  expect(needsPerson(essay)).toBe(true)
  expect(needsPerson(question({ type: 'image', options: [] }))).toBe(true)
  expect(needsPerson(question({ type: 'image' }))).toBe(false)
  expect(needsPerson(question({ type: 'short_answer' }))).toBe(false)
})

it('a file is an answer, also without words', () => {
  expect(isAnswered({ media: ['m'], text: '' })).toBe(true)
  expect(isAnswered({ media: [], text: ' ' })).toBe(false)
})

describe('the total', () => {
  it.each<[string, [number | null, number][], [number, number, boolean]]>([
    ['of nothing', [], [0, 0, false]],
    [
      'is exact',
      [
        [0.1, 1],
        [0.2, 1],
      ],
      [0.3, 2, false],
    ],
    [
      'is not below zero',
      [
        [-2, 5],
        [1, 5],
      ],
      [0, 10, false],
    ],
    [
      'while one waits for a person',
      [
        [5, 5],
        [null, 20],
      ],
      [5, 25, true],
    ],
  ])('%s', (_, marks, [correct_score, total_score, isPending]) => {
    expect(totalOf(marks.map(([score, total]) => ({ score, total })))).toEqual({
      correct_score,
      total_score,
      isPending,
    })
  })
})
