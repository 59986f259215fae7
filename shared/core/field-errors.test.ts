import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'

const schema = z.object({
  title: z.string().check(z.minLength(1)),
  password: z.optional(z.string().check(z.minLength(8, 'identity.invalid_password'))),
  name: z.object({ km: z.string(), en: z.optional(z.string().check(z.maxLength(3))) }),
  lessons: z.optional(z.array(z.object({ minutes: z.number() }))),
})
const name = { km: 'ក' }

test.each([
  ['a missing field', { name }, { title: 'core.field_required' }],
  ['an empty field', { title: '', name }, { title: 'core.field_required' }],
  ['null where a text is wanted', { title: null, name }, { title: 'core.field_required' }],
  ['another type', { title: 5, name }, { title: 'core.invalid_input' }],
  ['a refusal the schema names', { title: 'a', name, password: 'short' }, { password: 'identity.invalid_password' }],
  ['a field inside another', { title: 'a', name: { km: 'ក', en: 'long' } }, { 'name.en': 'core.too_long' }],
  ['a field in a list', { title: 'a', name, lessons: [{}] }, { 'lessons.0.minutes': 'core.field_required' }],
  ['no object at all', 5, { body: 'core.invalid_input' }],
])('%s is found by its path', (_, given, expected) => {
  const result = z.safeParse(schema, given)
  expect(fieldErrors(result.error?.issues ?? [], given)).toEqual(expected)
})
