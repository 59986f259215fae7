import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = { en: officeEn, km: officeKm }
const expected = { complaints: /Failed to load resource: the server responded with a status of 404/ }

/** How many clicks a course takes from the first page of a new school until visitors see it. */
const clicksInAll = 17

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('the first course of a school, in $language', ({ language, viewport }) => {
  const { dashboard, courses, courseForm, courseEntries, curriculum, forms } = translations[language]
  const prefix = language === 'km' ? '' : `/${language}`

  test('is published by its owner in 17 clicks, and visitors see it', async () => {
    const school = await given.school()
    await given.subscription(school)
    const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure`, { viewport }, expected)
    let clicks = 0
    /** Every press of the mouse counts; what is typed, with the Enter that ends it, does not. */
    async function click(place: Locator) {
      await place.filter({ visible: true }).first().click()
      clicks += 1
    }
    const part = (name: keyof typeof courses.editor.parts) =>
      page
        .getByRole('navigation', { name: courses.editor.menu })
        .getByRole('link', { name: courses.editor.parts[name] })

    await click(page.getByRole('link', { name: dashboard.firstSteps.course.verb }))
    await page.getByRole('textbox', { name: courses.begin.name }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Soap at home')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/secure\/courses\/add\/[0-9a-f-]{36}$/)

    await click(page.getByRole('combobox', { name: courseForm.category }))
    await click(page.getByRole('option', { name: courseForm.newCategory }))
    await page.getByRole('textbox', { name: courseForm.newCategoryName }).and(page.locator(':focus')).waitFor()
    await accessible(page)
    await page.keyboard.type('Crafts')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: courseForm.category }).getByText('Crafts').waitFor()
    await click(page.locator('[data-field=description] [contenteditable=true]'))
    await page.keyboard.type('Make soap from what you have.')
    const [choosing] = await Promise.all([
      page.waitForEvent('filechooser'),
      click(page.locator('[data-field=thumbnail]').getByRole('button')),
    ])
    await choosing.setFiles({ name: 'soap.png', mimeType: 'image/png', buffer: await picture() })
    await page.locator('[data-field=thumbnail] img[src^="/files/"]').waitFor()

    await click(part('lessons'))
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    await accessible(page)
    await click(dialog.getByRole('button', { name: forms.leave.save }))
    await page.getByRole('heading', { level: 1, name: courses.editor.parts.lessons }).waitFor()
    await click(page.getByRole('button', { name: curriculum.addSection }))
    await page.keyboard.type('Begin')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: curriculum.newTitle.video }).and(page.locator(':focus')).waitFor()
    await click(page.getByRole('button', { name: curriculum.types.article, exact: true }))
    await page.getByRole('textbox', { name: curriculum.newTitle.article }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('What you need')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await click(page.locator('[data-part=title]').getByText('What you need', { exact: true }))
    const drawer = page.getByRole('dialog', { name: 'What you need' })
    await click(drawer.getByRole('textbox', { name: curriculum.lesson.text }))
    await page.keyboard.type('Oil, water and lye.')
    await click(drawer.getByRole('button', { name: curriculum.lesson.save }))
    await drawer.waitFor({ state: 'detached' })

    await click(part('price'))
    await click(page.getByRole('link', { name: courseEntries.lists.price.add }))
    await click(page.getByRole('textbox', { name: courseEntries.price.amount }))
    await page.keyboard.type('9')
    await click(page.getByRole('button', { name: courseEntries.lists.price.add }))
    await expectToast(page, courseEntries.done.add)
    await click(page.getByRole('button', { name: courses.editor.publish, exact: true }))
    await page.getByRole('link', { name: courses.editor.view }).first().waitFor()
    await accessible(page)
    expect(clicks).toBe(clicksInAll)

    const visitor = await person({ viewport }, expected)
    await open(visitor, at(school.subdomain, `${prefix}/courses`))
    await visitor.getByRole('link', { name: 'Soap at home' }).first().click()
    await visitor.getByRole('heading', { level: 1, name: 'Soap at home' }).waitFor()
  })
})

const picture = () =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
