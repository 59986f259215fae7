import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { editorBlockWords } from '#shared/core/words/editor-blocks.ts'
import { videoWords } from '#shared/core/words/video.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const video = 'eIho2S0ZahI'

// A table as Word puts it on the clipboard, with a picture of it beside.
const fromWord = `<html><body><p class=MsoNormal>Week</p><table class=MsoTableGrid border=1 style='border:none'>
<tr style='height:14pt'><td width=301 colspan=2 style='padding:5pt'><p class=MsoNormal><b>Timetable<o:p></o:p></b></p></td></tr>
<tr><td width=150><p class=MsoNormal>Monday</p></td><td width=150><p class=MsoNormal>Reading</p></td></tr></table></body></html>`

describe.each(
  inOnePlace([
    { language: 'en', words: officeEn, pages: '/en', viewport: desk },
    { language: 'km', words: officeKm, pages: '', viewport: phone },
  ] as const),
)('a text written in $language', ({ language, words, pages, viewport }) => {
  const { table, video: videoTool } = editorBlockWords[language]
  const { articles, acts } = words

  test('has tables and a video of YouTube, and loads nothing from there before it is played', async () => {
    const school = await given.school()
    const owner = await given.person(school, {
      role: 'vendor',
      avatar: '/art/person-bopha.svg',
      member: { isOwner: true },
    })
    const page = await signedIn(owner, school.subdomain, `${pages}/secure/articles/create`, { viewport }, noLogo)
    await page.getByRole('textbox', { name: articles.form.titleField }).fill('Tables')
    const text = page.getByRole('textbox', { name: articles.form.body })
    await text.click()

    // By the keyboard alone: cells by Tab, which adds a row at the end.
    await page.getByRole('button', { name: table.insert }).click()
    for (const cell of ['Word', 'Meaning', 'Example', '1', '2', '3', '4', '5', '6', 'last']) {
      await page.keyboard.type(cell)
      if (cell !== 'last') await page.keyboard.press('Tab')
    }
    await expect.poll(() => rowsOf(text)).toEqual(['Word Meaning Example', '1 2 3', '4 5 6', 'last  '])
    expect(await text.locator('th').count()).toBe(3)
    await chooseInTable(page, table.edit, table.columnAfter)
    await expect.poll(() => text.locator('tr').first().locator('th').count()).toBe(4)
    await page.keyboard.press('Tab')
    await chooseInTable(page, table.edit, table.removeColumn)
    await chooseInTable(page, table.edit, table.rowBelow)
    await expect.poll(() => text.locator('tr').count()).toBe(5)
    // The last row is removed, and the cursor stays in the table.
    await page.keyboard.press('ArrowDown')
    await chooseInTable(page, table.edit, table.removeRow)
    await expect.poll(() => rowsOf(text)).toEqual(['Word Meaning Example', '1 2 3', '4 5 6', 'last  '])
    await chooseInTable(page, table.edit, table.removeHeader)
    await expect.poll(() => text.locator('th').count()).toBe(0)
    await chooseInTable(page, table.edit, table.addHeader)
    await expect.poll(() => text.locator('th').count()).toBe(3)

    // Outside of a table the editor offers to insert one.
    const below = async () => {
      await text.locator('> p').last().click()
      await page.getByRole('button', { name: table.insert }).waitFor()
    }
    await below()
    await paste(page, { 'text/html': fromWord, 'text/plain': 'Timetable' }, true)
    await expect.poll(() => text.locator('table').count()).toBe(2)
    expect(await text.locator('img').count()).toBe(0)

    await below()
    await paste(page, { 'text/plain': `https://youtu.be/${video}?t=90` })
    await text.locator('[data-youtube]').click()
    await page.getByRole('button', { name: videoTool.name }).click()
    const address = page.getByRole('textbox', { name: videoTool.address })
    expect(await address.inputValue()).toBe(`https://www.youtube.com/watch?v=${video}&t=90s`)
    await address.fill('https://vimeo.com/76979871')
    await page.getByRole('button', { name: videoTool.save }).click()
    await page.getByText(videoTool.addressWrong).waitFor()
    await accessible(page)
    await address.fill(`m.youtube.com/watch?v=${video}`)
    await page.getByRole('textbox', { name: videoTool.title }).fill('How to speak')
    await page.getByRole('button', { name: videoTool.save }).click()
    await text.getByText('How to speak').waitFor()
    await inText(page)

    await page.getByRole('switch', { name: articles.form.published }).click()
    await page.getByRole('button', { name: acts.publish, exact: true }).click()
    await expectToast(page, articles.done.publish(1))

    const visitor = await person({ viewport: phone }, { complaints: withoutConnection(404).complaints })
    const fromYoutube: string[] = []
    await visitor.route(/youtube|ytimg|google/, (route) => {
      fromYoutube.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>It plays</p>' })
    })
    await open(visitor, at(school.subdomain, `${pages}/blog/tables`))
    const shown = visitor.locator('.rich')
    expect(await rowsOf(shown)).toEqual([
      'Word Meaning Example',
      '1 2 3',
      '4 5 6',
      'last  ',
      'Timetable',
      'Monday Reading',
    ])
    expect(await shown.locator('th').first().getAttribute('scope')).toBe('col')
    expect(await shown.locator('td[colspan="2"]').textContent()).toBe('Timetable')
    const play = shown.getByRole('link', { name: 'How to speak' })
    await play.waitFor()
    await accessible(visitor)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

    await visitor.context().setOffline(true)
    await shown.getByText(videoWords[language].offline).waitFor()
    await visitor.context().setOffline(false)
    await play.waitFor()
    expect(fromYoutube).toEqual([])
    await play.press('Enter')
    await shown.frameLocator('iframe').getByText('It plays').waitFor()
    const frame = shown.locator('iframe')
    expect(await frame.getAttribute('title')).toBe('How to speak')
    expect(fromYoutube).toEqual([`https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0&hl=${language}`])
  })
})

// A given school has no logo.
const noLogo = { complaints: /Failed to load resource: the server responded with a status of 404/ }

async function rowsOf(text: ReturnType<Page['locator']>): Promise<string[]> {
  return text
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent).join(' ')),
    )
}

async function chooseInTable(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  // By the keyboard: the page scrolls to the cursor, and the menu moves with it.
  await page.getByRole('menuitem', { name: entry }).press('Enter')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await inText(page)
}

async function inText(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
}

async function paste(page: Page, texts: Record<string, string>, withPicture = false): Promise<void> {
  await page.evaluate(
    ([given, picture]) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
      if (picture) clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    [texts, withPicture] as const,
  )
}
