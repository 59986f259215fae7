import { expect, test } from 'vitest'
import { contactLinks } from './contact-links.tsx'

test.each([
  [{ telegram: '@ponleu' }, 'https://t.me/ponleu'],
  [{ telegram: 'https://t.me/ponleu' }, 'https://t.me/ponleu'],
  [{ telegram: 'javascript:alert(1)' }, undefined],
  [{ facebook: 'ponleu.school' }, 'https://www.facebook.com/ponleu.school'],
  [{ facebook: 'https://www.facebook.com/ponleu/' }, 'https://www.facebook.com/ponleu'],
  [{ facebook: 'https://evil.test/ponleu' }, undefined],
  [{ phone: '+855 12 345 678' }, 'tel:+85512345678'],
  [{ email: 'hello@ponleu.test' }, 'mailto:hello@ponleu.test'],
  [{}, undefined],
])('the contact %j leads to %s', (contact, href) => {
  expect(contactLinks(contact)[0]?.href).toBe(href)
})
