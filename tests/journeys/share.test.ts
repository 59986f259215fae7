import { expect, test } from 'vitest'
import { shareWords } from '#shared/core/words/share.ts'
import { accessible, at, desk, open, person, phone } from '../support/browser.ts'

test.each([
  { language: 'en', viewport: desk, path: '/en/courses/excel-for-the-office', hasSheet: false },
  { language: 'km', viewport: phone, path: '/courses/excel-for-the-office', hasSheet: true },
  { language: 'km', viewport: phone, path: '/blog', hasSheet: true },
] as const)(
  'a course or an article is shared from $path in $language',
  async ({ language, viewport, path, hasSheet }) => {
    const words = shareWords[language]
    const page = await person({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.addInitScript((isThere) => {
      const shared: unknown[] = []
      Object.defineProperty(window, 'shared', { value: shared })
      if (isThere) Object.defineProperty(navigator, 'share', { value: async (what: unknown) => shared.push(what) })
      else Reflect.deleteProperty(Navigator.prototype, 'share')
    }, hasSheet)
    await open(page, at('demo', path))
    if (path === '/blog') {
      await page.locator('main article a').first().click()
      await page.waitForURL('**/blog/*')
    }
    const url = page.url()
    const telegram = page.getByRole('link', { name: `${words.by} Telegram` })
    await telegram.waitFor()
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(await telegram.getAttribute('href')).toBe(
      `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`,
    )
    const facebook = await page.getByRole('link', { name: `${words.by} Facebook` }).getAttribute('href')
    expect(facebook).toContain(`?u=${encodeURIComponent(url)}`)
    await accessible(page)
    await page.getByRole('button', { name: words.copy }).click()
    await page.getByText(words.copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

    const sheet = page.getByRole('button', { name: words.share, exact: true })
    expect(await sheet.count()).toBe(hasSheet ? 1 : 0)
    if (hasSheet) {
      await sheet.click()
      expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([{ title, url }])
    }
    const preview = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const picture = await page.evaluate(async (address) => {
      const { status, headers } = await fetch(address)
      return [status, headers.get('content-type')]
    }, preview)
    expect(picture).toEqual([200, 'image/png'])
  },
)
