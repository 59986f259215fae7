import { describe, expect, test } from 'vitest'
import { audiences as learningEn } from '#shared/learning/words/audiences.en.ts'
import { audiences as learningKm } from '#shared/learning/words/audiences.km.ts'
import * as auditEn from '#shared/notifications/words/audit.en.ts'
import * as auditKm from '#shared/notifications/words/audit.km.ts'
import { defaults as defaultsEn } from '#shared/notifications/words/defaults.en.ts'
import { defaults as defaultsKm } from '#shared/notifications/words/defaults.km.ts'
import { messages as messagesEn } from '#shared/notifications/words/messages.en.ts'
import { messages as messagesKm } from '#shared/notifications/words/messages.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone, reload } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = {
  en: {
    said: auditEn,
    words: messagesEn,
    audiences: learningEn,
    office: officeEn,
    defaults: defaultsEn,
    ownLanguage: 'English',
  },
  km: {
    said: auditKm,
    words: messagesKm,
    audiences: learningKm,
    office: officeKm,
    defaults: defaultsKm,
    ownLanguage: 'ខ្មែរ',
  },
}
const seen = { avatar: '/art/person-bopha.svg' }

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('messages, in $language', ({ language, viewport }) => {
  const { said, words, audiences, office, defaults, ownLanguage } = translations[language]
  const prefix = language === 'km' ? '' : `/${language}`

  async function ownSchool() {
    const school = await given.school()
    await given.subscription(school)
    const owner = await given.person(school, { ...seen, role: 'vendor' })
    const course = await given.course(school, { title: 'Soap at home', thumbnail: '/art/course-web.svg' })
    const student = await given.person(school, { ...seen, firstName: 'Dara', lastName: 'Sok' })
    const other = await given.person(school, { ...seen, firstName: 'Vanna', lastName: 'Chea' })
    await given.enrollment(school, course, student)
    return { school, owner, course, student, other }
  }

  test('are written, counted, scheduled, canceled and sent, and read by those they are for', async () => {
    const { school, owner, student, other } = await ownSchool()
    const page = await signedIn(
      owner,
      school.subdomain,
      `${prefix}/secure/messages`,
      { viewport },
      { complaints: /ERR_INTERNET_DISCONNECTED/ },
    )
    await accessible(page)
    await page.getByRole('main').getByRole('link', { name: words.write }).click()
    await page.waitForURL(/messages\/write$/)

    await page.getByRole('button', { name: words.to.add, exact: true }).click()
    await page.getByRole('combobox', { name: words.to.choose }).click()
    await page.getByRole('option', { name: audiences.course.label }).click()
    await page.getByRole('combobox', { name: words.to.which }).click()
    await page.getByRole('option', { name: 'Soap at home' }).click()
    await accessible(page)
    await page.getByRole('button', { name: words.to.addThis, exact: true }).click()
    await page.getByRole('button', { name: words.to.remove(audiences.course.name('Soap at home')) }).waitFor()
    await page.getByText(words.reach.mail(1)).waitFor()
    await page.getByRole('button', { name: words.reach.see }).click()
    const people = page.getByRole('dialog')
    await people.getByText('Dara').waitFor()
    await accessible(page)
    await page.keyboard.press('Escape')
    await people.waitFor({ state: 'detached' })

    await page.getByRole('radio', { name: ownLanguage }).check()
    await page.getByRole('textbox', { name: words.text.name, exact: true }).fill('Tonight at seven')
    await page.getByRole('textbox', { name: words.text.body }).fill('Hello ')
    await page.getByRole('button', { name: words.text.insertName }).click()
    const text = page.getByRole('textbox', { name: words.text.body })
    await text.locator('[data-blank]').getByText(words.text.insertName).waitFor()
    await text.pressSequentially(' {nme}')
    await page.getByText(words.text.unknown('{nme}', words.text.insertName)).waitFor()
    await accessible(page)
    for (const _ of ' {nme}') await text.press('Backspace')
    await page.getByText(words.text.unknown('{nme}', words.text.insertName)).waitFor({ state: 'detached' })
    await page.getByText(words.bar.saved, { exact: true }).waitFor()
    await page.waitForURL(/messages\/write\/[\w-]{36}$/)
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: words.text.body }).press('!')
    await page.getByText(words.bar.failed).waitFor()
    await page.getByRole('button', { name: words.bar.retry }).waitFor()
    await page.context().setOffline(false)
    await page.getByText(words.bar.saved, { exact: true }).waitFor()
    await page.getByRole('combobox', { name: words.text.page }).click()
    await page.getByRole('option', { name: audiences.pages.nextLesson }).click()
    await page.getByRole('textbox', { name: words.text.buttonText }).fill('Go on')
    if (viewport === phone) await page.getByRole('button', { name: words.preview.title }).click()
    const preview = page.getByRole(viewport === phone ? 'dialog' : 'region', { name: words.preview.title })
    await preview.getByRole('radio', { name: words.preview.mail }).check()
    await preview.getByText('Go on').waitFor()
    await preview.getByText(/^Hello .*Dara.*!$/).waitFor()
    await preview.getByRole('radio', { name: words.preview.telegram }).check()
    await preview.getByText(words.preview.noTelegram).waitFor()
    await accessible(page)
    await preview.getByRole('button', { name: words.preview.another }).click()
    await page.getByRole('dialog').getByRole('button', { name: /Dara/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words.bar.test }).click()
    await expectToast(page, words.bar.testSent)

    await page.getByRole('radio', { name: words.when.later }).check()
    const time = page.locator('input[name=send_at]')
    const tomorrow = await time.inputValue()
    await time.fill('2020-01-01T08:00')
    await page.getByText(words.when.past).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.bar.schedule(1) }).click()
    expect(await time.evaluate((field) => field === document.activeElement)).toBe(true)
    await time.fill(tomorrow)
    await page.getByText(words.when.past).waitFor({ state: 'detached' })
    await accessible(page)
    await page.getByRole('button', { name: words.bar.schedule(1) }).click()
    await page.waitForURL(/\/secure\/messages$/)
    await page.getByText(words.states.scheduled, { exact: true }).filter({ visible: true }).last().waitFor()
    await accessible(page)
    await page
      .getByRole('button', { name: office.lists.actionsFor('Tonight at seven') })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: words.cancel }).click()
    await expectToast(page, words.canceled)

    await page.getByRole('main').getByRole('link', { name: 'Tonight at seven' }).filter({ visible: true }).click()
    await page.getByRole('radio', { name: words.when.now }).check()
    await page.getByText(words.bar.saved, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.bar.send(1) }).click()
    const sure = page.getByRole('alertdialog')
    await accessible(page)
    await sure.getByRole('button', { name: words.bar.send(1) }).click()
    await page.waitForURL(/\/secure\/messages$/)

    const reader = await person({ viewport })
    const cookie = { name: 'auth.token', value: await given.session(school, student), url: at(school.subdomain, '/') }
    await reader.context().addCookies([cookie])
    await open(reader, at(school.subdomain, `${prefix}/notifications`))
    const row = reader.getByRole('listitem').filter({ hasText: 'Tonight at seven' })
    await expect
      .poll(
        async () => {
          await reload(reader)
          return row.count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await row.getByText(/^Hello .*Dara/).waitFor()
    await row.getByRole('link').click()
    await reader.waitForURL(/\/lecture\//)
    const stranger = await person({ viewport })
    await stranger.context().addCookies([{ ...cookie, value: await given.session(school, other) }])
    await open(stranger, at(school.subdomain, `${prefix}/notifications`))
    expect(await stranger.getByText('Tonight at seven').count()).toBe(0)

    await page.getByRole('main').getByRole('link', { name: 'Tonight at seven' }).filter({ visible: true }).click()
    await page.waitForURL(/messages\/write\//)
    await expect
      .poll(
        async () => {
          await reload(page)
          return page.getByText(words.bar.result(1, 1)).count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await page.getByRole('heading', { level: 1, name: 'Tonight at seven' }).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    await accessible(page)
  })

  test('are by email at first if the school wants it so', async () => {
    const { school, owner } = await ownSchool()
    const path = `${prefix}/secure/settings/school/notifications`
    const page = await signedIn(owner, school.subdomain, path, { viewport })
    const boxes = page.getByRole('checkbox', { name: new RegExp(`^${defaults.mail}: `) })
    const box = boxes.nth(1)
    await page.getByText(defaults.noBot).waitFor()
    const column = page.getByRole('checkbox', { name: `${defaults.mail}: ${defaults.all}` })
    // Some kinds are not emailed at first: then the whole column is neither on nor off.
    await column.check()
    await column.uncheck()
    expect(await boxes.evaluateAll((all) => all.some((one) => (one as HTMLInputElement).checked))).toBe(false)
    await boxes.last().check()
    await accessible(page)
    await page.getByRole('button', { name: office.forms.save, exact: true }).click()
    await page.getByText(office.forms.savedNow).waitFor()
    await reload(page)
    expect(await box.isChecked()).toBe(false)
    expect(await boxes.last().isChecked()).toBe(true)
    await open(page, at(school.subdomain, `${prefix}/secure/settings/audit`))
    await page
      .getByText(said.audit['notification defaults'].thing ?? '')
      .first()
      .waitFor()
  })
})
