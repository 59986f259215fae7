import { expect, it } from 'vitest'
import { addressesIn } from './address-list.ts'

it.each([
  ['', [], []],
  ['a@example.com', ['a@example.com'], []],
  ['a@example.com, b@example.com;c@example.com\nd@example.com  e@example.com', ['a', 'b', 'c', 'd', 'e'], []],
  ['A@Example.com a@example.com', ['a@example.com'], []],
  ['Sok Dara <dara@example.com>, "Chan, Sophea" <sophea@example.com>', ['dara', 'sophea'], []],
  ['សុខ ដារ៉ា <dara@example.com>', ['dara@example.com'], []],
  ['dara@, sophea@example.com, nobody', ['sophea@example.com'], ['dara@', 'nobody']],
])('reads %j', (text, valid, invalid) => {
  const whole = valid.map((one) => (one.includes('@') ? one : `${one}@example.com`))
  expect(addressesIn(text)).toEqual({ valid: whole, invalid })
})
