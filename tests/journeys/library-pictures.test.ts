import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

// A given school has no logo.
const noLogo = { complaints: /Failed to load resource: the server responded with a status of 404/ }

describe.each(
  inOnePlace([
    { language: 'en', words: officeEn, pages: '/en', viewport: desk },
    { language: 'km', words: officeKm, pages: '', viewport: phone },
  ] as const),
)('pictures in $language', ({ words, pages, viewport }) => {
  const { articles, forms, media } = words

  test('are chosen from the library by the name of their file, in a form and in a text', async () => {
    const school = await given.school()
    const owner = await given.person(school, {
      role: 'vendor',
      avatar: '/art/person-bopha.svg',
      member: { isOwner: true },
    })
    const lecturer = await given.person(school, { role: 'lecture', avatar: '/art/person-bopha.svg' })
    const address = `${pages}/secure/articles/create`
    const theirs = await signedIn(owner, school.subdomain, address, { viewport }, noLogo)
    await thumbnail(theirs)
      .locator('input[type=file]')
      .setInputFiles(await pictureNamed('of-the-owner.png'))
    await thumbnail(theirs).locator('img[src^="/files/"]').waitFor()

    const page = await signedIn(lecturer, school.subdomain, address, { viewport }, noLogo)
    await page.getByRole('textbox', { name: articles.form.titleField }).fill('Pictures')
    await thumbnail(page).getByRole('button', { name: forms.picture.library }).click()
    const library = page.getByRole('dialog', { name: media.picker.title(media.kinds.image) })
    await library.getByText(media.picker.empty).waitFor()
    await accessible(page)
    await library.locator('input[type=file]').setInputFiles(await pictureNamed('a-classroom.png'))
    const shown = thumbnail(page).locator('img[src^="/files/"]')
    const src = await shown.getAttribute('src')

    await page.getByRole('textbox', { name: articles.form.body }).click()
    await page.getByRole('button', { name: forms.editor.picture, exact: true }).click()
    await page.getByRole('textbox', { name: forms.editor.describe }).fill('A classroom')
    await page.getByRole('button', { name: forms.picture.library }).last().click()
    // What others have uploaded is not theirs to choose.
    await library.getByRole('button', { name: 'a-classroom.png' }).waitFor()
    expect(await library.getByRole('listitem').count()).toBe(1)
    await library.getByRole('button', { name: 'a-classroom.png' }).click()
    await page.getByRole('textbox', { name: articles.form.body }).getByRole('img', { name: 'A classroom' }).waitFor()
    await page.getByRole('button', { name: articles.form.saveDraft }).click()
    await expectToast(page, articles.done.draft)
    expect(await page.getByRole('img', { name: 'A classroom' }).getAttribute('src')).toBe(src)
  })
})

const thumbnail = (page: Page) => page.locator('[data-field=thumbnail]')

async function pictureNamed(name: string) {
  const buffer = await sharp({ create: { width: 400, height: 225, channels: 3, background: '#1f7a5a' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
