import { expect, test } from 'vitest'
import { safeAddress } from './rich-text.tsx'

test.each([
  ['https://sala.test/a', 'https://sala.test/a'],
  ['HTTP://sala.test', 'HTTP://sala.test'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['/courses', '/courses'],
  ['#part', '#part'],
  [' /courses ', '/courses'],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['\\/evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['courses', undefined],
  ['', undefined],
  [undefined, undefined],
  [5, undefined],
])('safeAddress(%j) is %j', (address, safe) => {
  expect(safeAddress(address)).toBe(safe)
})
