import { describe, expect, it } from 'vitest'
import { isErrorCode, need, Refusal } from './errors.ts'

describe('a refusal', () => {
  it('has its code and its exact text', () => {
    const refusal = new Refusal('courses.course_not_found')
    expect(refusal.status).toBe(404)
    expect(refusal.answer()).toEqual({ code: 'courses.course_not_found', message: 'Course not found' })
  })

  it('says for each field why it was refused', () => {
    expect(new Refusal('core.invalid_input', { email: 'identity.invalid_email' }).answer()).toEqual({
      code: 'core.invalid_input',
      message: 'Invalid Input',
      fields: { email: { code: 'identity.invalid_email', message: 'Invalid email!' } },
    })
  })

  it('is thrown where something needed is not there', () => {
    expect(() => need(undefined, 'core.not_found')).toThrow('This page could not be found')
    expect(() => need('there', 'core.not_found')).not.toThrow()
  })

  it.each([
    ['core.not_found', true],
    ['toString', false],
    ['__proto__', false],
    [7, false],
    [undefined, false],
  ])('has a code that is known: %s', (word, known) => {
    expect(isErrorCode(word)).toBe(known)
  })
})
