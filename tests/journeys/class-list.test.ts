import { describe, expect, test } from 'vitest'
import { join as joinEn } from '#shared/learning/words/join.en.ts'
import { join as joinKm } from '#shared/learning/words/join.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = { en: { ...officeEn, join: joinEn, site: en }, km: { ...officeKm, join: joinKm, site: km } }

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('a class, in $language', ({ language, viewport }) => {
  const { classList: words, enrollments, join, site } = translations[language]
  const prefix = language === 'km' ? '' : `/${language}`

  async function ownSchool() {
    const school = await given.school({ name: { en: 'Morning School', km: 'សាលាព្រឹក' } })
    await given.subscription(school)
    const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
    const course = await given.course(school, { title: 'Soap at home', thumbnail: '/art/course-web.svg' })
    return { school, owner, course }
  }

  test('is pasted, looked at, invited and enrolled by one press, and its result is opened again', async () => {
    const { school, owner } = await ownSchool()
    const member = await given.person(school, { firstName: 'Dara', lastName: 'Sok', avatar: null })
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/courses/enrollments`, { viewport })
    await page.getByRole('link', { name: enrollments.addClass }).click()
    await page.getByRole('button', { name: words.preview }).click()
    await page.getByText(words.textNeeded).waitFor()
    const fresh = `${uniqueWord()}@class.test`
    const list = `ឈ្មោះ,ទូរសព្ទ,អ៊ីមែល\nលី ស្រីនាង,012 345 678,${fresh}\nSok Dara,,${member.email}\nឆាយ រិទ្ធី,097 123 4567,\nNobody,12,`
    await page
      .getByLabel(words.upload)
      .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByRole('textbox', { name: words.text }).filter({ hasText: fresh }).waitFor()
    await page.getByRole('button', { name: words.preview }).click()
    for (const state of ['new', 'here', 'no-email', 'unreadable'] as const)
      await page.getByRole('region', { name: words.states[state].name }).waitFor()
    await page.getByText(words.faults.phone).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.send(1, 1) }).click()
    await expectToast(page, words.result.done)
    await page.getByRole('region', { name: words.states.invited.name }).getByText('លី ស្រីនាង').waitFor()
    await page.getByRole('region', { name: words.states.enrolled.name }).getByText('Dara').waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.result.another }).click()
    await page.getByRole('link', { name: /Soap at home/ }).click()
    await page.getByRole('region', { name: words.states.invited.name }).waitFor()
  })

  test('without email joins by a link that is made, shown as a QR code and switched off', async () => {
    const { school, owner, course } = await ownSchool()
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/courses/enrollments/class`, { viewport })
    await page.getByRole('button', { name: words.link.make }).click()
    await expectToast(page, words.link.made)
    await page.getByRole('img', { name: words.link.qr }).waitFor()
    const telegram = await page.getByRole('link', { name: words.link.telegram }).getAttribute('href')
    expect(telegram).toContain('https://t.me/share/url?')
    await accessible(page)
    const address = await page.getByText('/join/').textContent()

    const visitor = await person({ viewport })
    await open(visitor, at(school.subdomain, `${prefix}${new URL(address ?? '').pathname}`))
    await visitor.getByRole('heading', { name: join.title('Soap at home') }).waitFor()
    await accessible(visitor)
    await visitor.getByRole('link', { name: join.signUp }).click()
    const { signUp, signIn } = site.identity
    await visitor.getByRole('textbox', { name: signUp.firstName }).fill('Rithy')
    await visitor.getByRole('textbox', { name: signUp.lastName }).fill('Chhay')
    await visitor.getByRole('textbox', { name: signIn.email }).fill(`${uniqueWord()}@class.test`)
    for (const field of await visitor.locator('input[type=password]').all()) await field.fill('mango tree 42 river')
    await visitor.getByRole('button', { name: signUp.submit }).click()
    await visitor.getByRole('button', { name: join.join }).click()
    await visitor.waitForURL((url) => url.pathname.startsWith(`${prefix}/lecture/${course.slug}`))

    await page.reload()
    await page.getByText(words.link.used(1, 50)).waitFor()
    await page.getByRole('button', { name: words.link.off }).click()
    await expectToast(page, words.link.isOff)
    const late = await person({ viewport })
    await open(late, at(school.subdomain, `${prefix}${new URL(address ?? '').pathname}`))
    await late.getByRole('heading', { name: join.closed }).waitFor()
  })
})
