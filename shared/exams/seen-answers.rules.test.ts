import { describe, expect, it } from 'vitest'
import { givesAnswersAway, type Seeing, seesAnswers } from './seen-answers.rules.ts'

const failed = { status: 'failed', correct_score: 3, total_score: 10 } as const
const passed = { status: 'passed', correct_score: 7, total_score: 10 } as const
const done = { status: 'completed', correct_score: 3, total_score: 10 } as const
const pending = { status: 'correction_pending', correct_score: 10, total_score: 10 } as const
const going = { status: null, correct_score: null, total_score: null } as const

const two: Seeing = { shown: 'passed_or_last', most: 2, needed: 70, attempts: [failed], isOver: false }

describe('what was right is seen', () => {
  it.each<[string, Partial<Seeing>, boolean]>([
    ['after handing in', { shown: 'handed_in' }, true],
    ['after each question', { shown: 'each_question' }, true],
    ['never', { shown: 'never', isOver: true }, false],
    ['not before the exam is closed', { shown: 'closed' }, false],
    ['once it is closed', { shown: 'closed', isOver: true }, true],
    ['not after the first of two attempts', {}, false],
    ['after the second', { attempts: [failed, failed] }, true],
    ['not while the second goes on', { attempts: [failed, going] }, false],
    ['after the only one', { most: 1 }, true],
    ['once one has passed', { attempts: [passed] }, true],
    ['not while one goes on after that', { attempts: [passed, going] }, false],
    ['while the last waits for a corrector', { attempts: [failed, pending] }, true],
    ['not by points that nobody has confirmed', { attempts: [pending] }, false],
    ['not when the author allows another attempt', { most: 3, attempts: [failed, failed] }, false],
    ['of any number of attempts, not before one has passed', { most: null, attempts: [failed, failed] }, false],
    ['after any of them that passes', { most: null, attempts: [failed, passed] }, true],
    ['where a gate asks for more than passing, not before it opens', { needed: 80, attempts: [passed] }, false],
    ['where nothing has to be reached, not before the last', { needed: null, attempts: [done] }, false],
    ['and after each where there is no last', { needed: null, most: null, attempts: [done] }, true],
    ['when no other attempt can begin', { isOver: true }, true],
  ])('%s', (_, change, wanted) => {
    expect(seesAnswers({ ...two, ...change })).toBe(wanted)
  })
})

const rules = { answers_shown: 'handed_in', attempts: 2, for_certificate: false } as const

it.each<[string, Partial<Parameters<typeof givesAnswersAway>[0]>, boolean]>([
  ['an exam with two attempts', {}, true],
  ['one that shows each answer at once', { answers_shown: 'each_question' }, true],
  ['one that shows them after the last', { answers_shown: 'passed_or_last' }, false],
  ['one attempt', { attempts: 1, for_certificate: true }, false],
  ['practice, as often as one likes', { attempts: null }, false],
  ['the same for a certificate', { attempts: null, for_certificate: true }, true],
])('%s gives its answers away or not', (_, change, wanted) => {
  expect(givesAnswersAway({ ...rules, ...change })).toBe(wanted)
})
