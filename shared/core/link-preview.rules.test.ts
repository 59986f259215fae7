import { expect, it } from 'vitest'
import { previewOf } from './link-preview.rules.ts'

it.each([
  ['/art/course-web.svg', '/preview/art/course-web.svg.png'],
  ['/art/hero.svg?a1', '/preview/art/hero.svg.png'],
  ['/files/a/b.webp', '/preview/files/a/b.webp.png'],
  ['/certificate/7.png', '/certificate/7.png'],
  ['https://elsewhere.test/a.webp', 'https://elsewhere.test/a.webp'],
])('a link with the picture %s is shown with %s', (picture, preview) => {
  expect(previewOf(picture)).toBe(preview)
})
