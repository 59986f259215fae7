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

const picture = '01926f3e-0000-7000-8000-000000000001'
const asked = textDocument('Which one?')
const shown = { type: 'image', attrs: { src: '/media/picture.webp' } }
const withPicture = { ...asked, content: [...(asked.content ?? []), shown] }
const options = (media_id: string | null) => [{ ...option('x', true), media_id }, option('y')]

it.each([
  ['no picture at all', { options: options(null) }, 'exams.picture_missing'],
  ['no picture, and written about', {}, 'exams.picture_missing'],
  ['one that is asked about', { options: options(null), media_id: picture }, undefined],
  ['one in the text', { options: options(null), prompt: withPicture }, undefined],
  ['pictures as answers', { options: options(picture) }, undefined],
])('a picture question has %s', (_, more, code) => {
  const question = questionOf({ type: 'image', prompt: textDocument('Which one?'), ...more })
  expect(faultsOf(question)[0]?.code).toBe(code)
})

it('a question of another type needs no picture', () => {
  const question = questionOf({ type: 'multiple_choice', prompt: textDocument('Which one?'), options: options(null) })
  expect(faultsOf(question)).toEqual([])
})

it.each(['', ' ', '\u200b', '\u200b\u2060 '])('an answer that nobody can see is empty: %j', (text) => {
  const prompt = textDocument('Who?')
  const short = questionOf({ type: 'short_answer', prompt, accepted: [{ text, tolerance: null }] })
  expect(faultsOf(short)).toEqual([{ field: 'accepted.0.text', code: 'exams.answers_empty' }])
  const chosen = questionOf({ type: 'multiple_choice', prompt, options: [option('x', true), { ...option('y'), text }] })
  expect(faultsOf(chosen)).toEqual([{ field: 'options.1.text', code: 'exams.answers_empty' }])
})
