import { expect, it } from 'vitest'
import { questionOf, textDocument } from './new-question.rules.ts'
import { faultsOf, trueOrFalse } from './questions.rules.ts'

const option = (id: string, is_right = false) => ({ id, text: id, media_id: null, is_right, feedback: '' })

it.each([
  ['true and false', trueOrFalse(true), undefined],
  ['false and true', trueOrFalse(false).toReversed(), undefined],
  ['others', ['x', 'y', 'z'].map((id, at) => option(id, at === 0)), 'exams.true_and_false'],
  ['another besides', [...trueOrFalse(true), option('x')], 'exams.true_and_false'],
  ['one of them only', [option('true', true), option('x')], 'exams.true_and_false'],
])('the answers to a question that is true or false: %s', (_, options, code) => {
  const question = questionOf({ type: 'true_false', prompt: textDocument('It rains.'), options })
  expect(faultsOf(question)[0]?.code).toBe(code)
})
