import { expect, it } from 'vitest'
import { formAnswers } from './form-answers.ts'

it('a form without scripts sends every question: options, a text, or nothing', () => {
  const form = new FormData()
  form.set('turn', '2')
  form.set('started_at', '2026-11-18T07:00:00.000Z')
  for (const kind of ['options', 'options', 'text', 'text']) form.append('asked', kind)
  form.append('q0', 'a')
  form.append('q0', 'c')
  form.set('q2', 'Cash')
  form.set('q3', '  ')
  const after_ms = 90_000
  expect(formAnswers(form, Date.parse('2026-11-18T07:01:30.000Z'))).toEqual({
    turn: 2,
    answers: [
      { number: 1, question: 0, answer: { options: ['a', 'c'] }, after_ms },
      { number: 2, question: 1, answer: null, after_ms },
      { number: 3, question: 2, answer: { text: 'Cash' }, after_ms },
      { number: 4, question: 3, answer: null, after_ms },
    ],
  })
})

it('a form that says nothing about its time was answered at once', () => {
  const form = new FormData()
  form.append('asked', 'options')
  form.set('started_at', 'yesterday')
  expect(formAnswers(form, Date.now()).answers[0]?.after_ms).toBe(0)
})
