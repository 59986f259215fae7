import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://sala.test/a', 'https://sala.test/a'],
  ['sala.test', 'https://sala.test'],
  ['www.sala.test/a?b=c', 'https://www.sala.test/a?b=c'],
  ['a.b@sala.test', 'mailto:a.b@sala.test'],
  [' /courses ', '/courses'],
  ['javascript:alert(1)', undefined],
  ['javascript:alert(1).com', undefined],
  ['//evil.test', undefined],
  ['hello', undefined],
  ['two words.test', undefined],
  ['', undefined],
])('linkAddress(%j) is %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
