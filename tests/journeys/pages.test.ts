import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addressIn, type Language, languages, localPath } from '#shared/core/language.rules.ts'
import { accessible, at, desk, open, person, phone } from '../support/browser.ts'

const pages = [
  { school: 'demo', path: '/' },
  { school: 'demo', path: '/courses?category=technology&sort=price-low' },
  { school: 'demo', path: '/courses?q=zzzz' },
  { school: 'demo', path: '/courses/accounting-for-small-business' },
  { school: 'demo', path: '/blog' },
  { school: 'demo', path: '/about' },
  { school: 'english', path: '/auth/sign-up' },
  { school: 'demo', path: '/dev/preview' },
  { school: 'english', path: '/' },
  { school: 'empty', path: '/' },
  { school: 'empty', path: '/courses' },
  { school: '', path: '/' },
] as const

test.each(pages)(
  'the page $path of "$school" has no fault in three languages and at both widths',
  async ({ school, path }) => {
    const page = await person({ viewport: desk })
    for (const language of languages) {
      await page.setViewportSize(desk)
      await page.context().addCookies([{ name: 'locale', value: language, url: at(school) }])
      await open(page, at(school, localPath(language, path)))
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      expect(await page.locator('h1').count(), 'one main heading').toBe(1)
      await expectAlternates(page, school, language, path.split('?')[0] ?? '/')
      await page.setViewportSize(phone)
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(tooWide, 'nothing sticks out on a phone').toBe(0)
      const choice = page.locator(`header a[hreflang=${language}]`).first()
      await page.locator('header summary').first().click()
      await choice.waitFor({ state: 'visible' })
      await page.keyboard.press('Escape')
      await choice.waitFor({ state: 'hidden' })
    }
    await accessible(page)
  },
)

async function expectAlternates(page: Page, school: string, language: Language, path: string) {
  const own = school === 'english' ? 'en' : 'km'
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(at(school, addressIn(language, own, path)))
  for (const other of languages) {
    const alternate = await page.getAttribute(`link[rel=alternate][hreflang=${other}]`, 'href')
    expect(alternate).toBe(at(school, addressIn(other, own, path)))
  }
}

test('a Khmer page has no Latin sentence of the product', async () => {
  const page = await person()
  for (const path of ['/auth/sign-in', '/auth/sign-up', '/courses?q=zzzz']) {
    await open(page, at('empty', path))
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll('body *:not(script):not(style)')].flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('placeholder') ?? '',
        element.getAttribute('title') ?? '',
        ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? ''),
      ]),
    )
    const latin = texts.filter((text) => /[a-z]{3,} [a-z]{2,}/i.test(text))
    expect(latin, path).toEqual([])
  }
})
