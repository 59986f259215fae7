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
  [{ youtube: '@ponleu' }, 'https://www.youtube.com/@ponleu'],
  [{ tiktok: 'https://www.tiktok.com/@ponleu' }, 'https://www.tiktok.com/@ponleu'],
  [{ instagram: 'ponleu' }, 'https://www.instagram.com/ponleu'],
  [{ linkedin: 'https://www.linkedin.com/company/ponleu' }, 'https://www.linkedin.com/company/ponleu'],
  [{ website: 'ponleu.edu.kh' }, 'https://ponleu.edu.kh/'],
  [{ website: 'javascript:alert(1)' }, undefined],
  [{}, undefined],
])('the contact %j leads to %s', (contact, href) => {
  expect(contactLinks(contact)[0]?.href).toBe(href)
})

test('networks are first, then the website, then email and phone', () => {
  const contact = {
    phone: '012 345 678',
    email: 'a@ponleu.test',
    website: 'ponleu.test',
    tiktok: '@ponleu',
    telegram: '@ponleu',
  }
  expect(contactLinks(contact).map(({ kind }) => kind)).toEqual(['telegram', 'tiktok', 'website', 'email', 'phone'])
})
