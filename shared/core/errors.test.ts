import { describe, expect, it } from 'vitest'
import { isErrorCode, need, Refusal } from './errors.ts'

describe('a refusal', () => {
  it('has its code and its exact text', () => {
    const refusal = new Refusal('courses.course_not_found')
    expect(refusal.status).toBe(404)
    expect(refusal.answer()).toEqual({ code: 'courses.course_not_found', message: 'Course not found' })
  })

  it('says for each field why it was refused, and the first of them in its message', () => {
    const refused = new Refusal('core.invalid_input', { email: 'identity.invalid_email', name: 'core.field_required' })
    expect(refused.answer()).toEqual({
      code: 'core.invalid_input',
      message: 'Invalid email!',
      fields: {
        email: { code: 'identity.invalid_email', message: 'Invalid email!' },
        name: { code: 'core.field_required', message: 'The field is required!' },
      },
    })
  })

  it('has the reason of its first field, so that a hint can say what to do', () => {
    expect(new Refusal('core.invalid_input', { bytes: 'media.file_empty' }).reason).toBe('media.file_empty')
    expect(new Refusal('media.file_size', { bytes: 'media.file_empty' }).reason).toBe('media.file_size')
  })

  it('has its own text where more than fields is wrong', () => {
    const refused = new Refusal('core.required_fields', { title: 'core.field_required' })
    expect(refused.answer().message).toBe('Please check required fields')
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
