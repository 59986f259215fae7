import { expect, test } from 'vitest'
import { safeAddress, safePicture } from './safe-address.rules.ts'

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

test.each([
  ['/files/a.webp', '/files/a.webp'],
  ['/files/a.webp?w=640', '/files/a.webp?w=640'],
  ['/art/course.svg', '/art/course.svg'],
  ['/files/', undefined],
  ['/files', undefined],
  ['/filesystem/a.webp', undefined],
  ['/files/../web/student/api', undefined],
  ['/files/%2e%2e/secret', undefined],
  ['/courses/a.webp', undefined],
  ['https://evil.test/files/a.webp', undefined],
  ['//evil.test/files/a.webp', undefined],
  ['data:image/png;base64,AAAA', undefined],
  [null, undefined],
])('safePicture(%j) is %j', (src, safe) => {
  expect(safePicture(src)).toBe(safe)
})
