import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, languages, localPath } from '#shared/core/language.rules.ts'
import { accessible, at, desk, open, person, phone } from '../support/browser.ts'

const pages = [
  { school: 'demo', path: '/' },
  { school: 'demo', path: '/courses?category=technology&sort=price-low' },
  { school: 'demo', path: '/courses?q=zzzz' },
  { school: 'demo', path: '/courses/accounting-for-small-business' },
  { school: 'demo', path: '/blog' },
  { school: 'demo', path: '/about' },
  { school: 'demo', path: '/auth/sign-up' },
  { school: 'demo', path: '/dev/preview' },
  { school: 'english', path: '/' },
  { school: 'empty', path: '/' },
  { school: 'empty', path: '/courses' },
  { school: '', path: '/' },
] as const

describe.each(languages)('in %s', (language) => {
  test.each(pages)(
    'the page $path of "$school" is sound at both widths, and its menus answer',
    async ({ school, path }) => {
      const page = await person({ viewport: desk })
      await page.context().addCookies([{ name: 'locale', value: language, url: at(school) }])
      await open(page, at(school, localPath(language, path)))
      expect(await page.getAttribute('html', 'lang')).toBe(language)
      expect(await page.locator('h1').count(), 'one main heading').toBe(1)
      await expectAlternates(page, school, language, path.split('?')[0] ?? '/')
      await accessible(page)

      await page.setViewportSize(phone)
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(tooWide, 'nothing sticks out on a phone').toBe(0)
      const menu = page.locator('header summary').first()
      await menu.click()
      await page.locator(`header a[hreflang=${language}]`).first().waitFor({ state: 'visible' })
      await page.keyboard.press('Escape')
      await page.locator(`header a[hreflang=${language}]`).first().waitFor({ state: 'hidden' })
    },
  )
})

async function expectAlternates(page: Page, school: string, language: Language, path: string) {
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(at(school, localPath(language, path)))
  for (const other of languages) {
    const alternate = await page.getAttribute(`link[rel=alternate][hreflang=${other}]`, 'href')
    expect(alternate).toBe(at(school, localPath(other, path)))
  }
}

test('a Khmer page holds no Latin sentence of the product', async () => {
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
