import { describe, expect, it } from 'vitest'
import type { AskedQuestion, ReviewedQuestion } from './attempts.schema.ts'
import { falseOption, trueOption } from './exams.lists.ts'
import { sentAnswer, shownAnswer, shownQuestion } from './shown-options.rules.ts'

const options = ['o3', 'o1', 'o2']

describe('an option on the paper of a student', () => {
  it.each([
    ['o3', 'a'],
    ['o1', 'b'],
    ['o2', 'c'],
  ])('%s is known by the letter of its place: %s', (id, letter) => {
    expect(shownAnswer(options, { options: [id] })).toEqual({ options: [letter] })
    expect(sentAnswer(options, { options: [letter] })).toEqual({ options: [id] })
  })

  it.each([
    ['its own id', 'o1'],
    ['a letter after the last', 'd'],
    ['nothing', ''],
    ['the name of a property', '__proto__'],
  ])('is not found by %s', (_, id) => {
    expect(sentAnswer(options, { options: [id, 'a'] })).toEqual({ options: ['o3'] })
  })

  it('is what it is if it is true or false', () => {
    const both = [trueOption, falseOption]
    expect(shownAnswer(both, { options: [falseOption] })).toEqual({ options: [falseOption] })
    expect(sentAnswer(both, { options: [trueOption] })).toEqual({ options: [trueOption] })
  })

  it.each([null, { text: 'o1' }, { media: ['o1'], text: '' }])('is in no other answer: %o', (answer) => {
    expect(shownAnswer(options, answer)).toEqual(answer)
    expect(sentAnswer(options, answer)).toEqual(answer)
  })
})

describe('a question', () => {
  const asked = {
    type: 'multiple_choice',
    options: options.map((id) => ({ id, text: `text of ${id}`, picture: null })),
  } as unknown as AskedQuestion

  it('has letters instead of ids', () => {
    const shown = shownQuestion(options, asked)
    expect(shown.options.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'text of o3'],
      ['b', 'text of o1'],
      ['c', 'text of o2'],
    ])
  })

  it('has them in what is right and in what is said to an answer, too', () => {
    const right = { options: ['o1'], accepted: [], feedback: { o3: 'no', o1: 'yes' } }
    const reviewed = { ...asked, answer: { options: ['o3'] }, right } as unknown as ReviewedQuestion
    expect(shownQuestion(options, reviewed)).toMatchObject({
      answer: { options: ['a'] },
      right: { options: ['b'], feedback: { a: 'no', b: 'yes' } },
    })
    expect(JSON.stringify(shownQuestion(options, reviewed))).not.toMatch(/"o\d"/)
  })
})
