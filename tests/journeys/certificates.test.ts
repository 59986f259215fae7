import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { languageNames } from '#shared/core/language.rules.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { payloadBytes, readSigned, writeSigned } from '#shared/learning/certificate-payload.rules.ts'
import type { Certificate } from '#shared/learning/certificates.schema.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { classroomWords as zh } from '#tests/support/words/classroom.zh.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { accessible, at, desk, open, person, phone, reload, settled, withoutConnection } from '../support/browser.ts'
import type { School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { callApi } from '../support/http-client.ts'
import { signedIn } from '../support/office-visits.ts'

const errorsEn = await errorWordsIn('en')

/** A student who has finished a course and claimed its certificate. */
async function certified(): Promise<{ school: School; certificate: Certificate }> {
  const school = await given.school({ defaultLanguage: 'en' })
  const teacher = await given.person(school, { role: 'lecture', firstName: 'Chan', lastName: 'Dara' })
  const course = await given.course(school, { lecturers: [teacher], sections: [{ lessons: [{}, {}] }] })
  const student = await given.person(school, { firstName: 'ស្ត្រី', lastName: 'សុខ' })
  await given.enrollment(school, course, student)
  for (const lessonId of course.lessonIds) await given.completion(school, course, lessonId, student)
  const token = await given.session(school, student)
  const { port } = inject('site')
  const { json } = await callApi(port, school.host, 'POST', `/courses/${course.slug}/certificate`, { token })
  return { school, certificate: json }
}

/** The content of the QR code. */
const addressIn = ({ subdomain }: School, { id, signed }: Certificate) => at(subdomain, `/certificate/${id}#${signed}`)

/** The drawing has loaded, and all of it is within the width of the page. */
async function certificateSeen(page: Page, language: string): Promise<void> {
  const picture = page.locator(`main img[src$="lang=${language}"]`)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const box = await picture.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The same with another name, which does not match the signature. */
function forged({ signed }: Certificate): string {
  const read = readSigned(signed)
  if (!read) throw new Error('Nothing was signed')
  return writeSigned(payloadBytes({ ...read.payload, name: 'Somebody else' }), read.signature)
}

describe.each([
  { language: 'km', prefix: '', words: km.certificate, viewport: phone },
  { language: 'en', prefix: '/en', words: en.certificate, viewport: desk },
  { language: 'zh', prefix: '/zh', words: zh.certificate, viewport: phone },
])('a stranger who reads $language', ({ prefix, words, viewport }) => {
  test('checks a certificate by its number, and downloads it', async () => {
    const { school, certificate } = await certified()
    const page = await person({ viewport })
    await open(page, at(school.subdomain, `${prefix}/certificate`))
    await page.getByLabel(words.verify.label).fill(certificate.number.toLowerCase())
    await page.getByRole('button', { name: words.verify.go }).click()
    await page.getByRole('heading', { name: words.real }).waitFor()
    await page.getByText(words.check.genuine).waitFor()
    const facts = page.getByRole('region', { name: words.facts })
    for (const text of ['សុខ ស្ត្រី', certificate.course_title, 'Chan Dara', certificate.number]) {
      await facts.getByText(text, { exact: true }).waitFor()
    }
    await accessible(page)
    await page
      .getByRole('link', { name: new RegExp(certificate.course_title) })
      .locator('img')
      .click()
    const large = page.getByRole('dialog')
    await expect.poll(async () => (await large.locator('img').boundingBox())?.width).toBeGreaterThanOrEqual(1000)
    await accessible(page)
    await large.getByRole('button').click()
    await large.waitFor({ state: 'hidden' })
    const begun = page.waitForEvent('download')
    await page.getByRole('link', { name: words.pdf }).click()
    expect((await begun).suggestedFilename()).toBe(`សុខ ស្ត្រី - ${certificate.course_title}.pdf`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await certificateSeen(page, 'en')
  })

  test('sees and downloads a certificate in another language', async () => {
    const { school, certificate } = await certified()
    const page = await person({ viewport })
    await open(page, at(school.subdomain, `${prefix}/certificate/${certificate.id}`))
    for (const [language, name] of Object.entries(languageNames)) {
      await page.getByRole('navigation', { name: words.language }).getByRole('link', { name }).click()
      await page.waitForURL(new RegExp(`lang=${language}$`))
      await certificateSeen(page, language)
      const pdf = await page.getByRole('link', { name: words.pdf }).getAttribute('href')
      expect(pdf).toBe(`/certificate/${certificate.id}.pdf?lang=${language}`)
    }
  })

  test('sees that a wrong number has no certificate', async () => {
    const { school } = await certified()
    const page = await person({ viewport }, { complaints: /status of 404/ })
    const response = await open(page, at(school.subdomain, `${prefix}/certificate/NONE-2026-000001-K7QX`))
    expect(response?.status()).toBe(404)
    await page.getByText(words.notFound).waitFor()
    await open(page, at(school.subdomain, `${prefix}/certificate/NONE-2026-000001`))
    await page.getByText(words.oldNumberText).waitFor()
    expect(await page.getByText(words.notFound).count()).toBe(0)
    await accessible(page)
  })

  test('checks the content of a QR code offline, and a changed name is found out', async () => {
    const { school, certificate } = await certified()
    const page = await person({ viewport }, withoutConnection())
    await open(page, at(school.subdomain, `${prefix}/certificate`))
    await settled(page)
    await page.context().setOffline(true)
    await page.getByLabel(words.verify.label).fill(addressIn(school, certificate))
    await page.getByRole('button', { name: words.verify.go }).click()
    await page.getByText(words.check.genuineOnly).waitFor()
    await page.getByText('សុខ ស្ត្រី', { exact: true }).waitFor()
    await page.getByLabel(words.verify.label).fill(forged(certificate))
    await page.getByRole('button', { name: words.verify.go }).click()
    await page.getByText(words.check.forged).waitFor()
    expect(await page.getByText('Somebody else').count()).toBe(0)
  })
})

test('a stranger who scans a QR code sees whether it is valid, and whether it belongs to another page', async () => {
  const { school, certificate } = await certified()
  const words = en.certificate
  const page = await person()
  await open(page, at(school.subdomain, `/en/certificate/${certificate.id}#${certificate.signed}`))
  await page.getByText(words.check.genuine).waitFor()
  const other = await certified()
  await page.goto('about:blank')
  await open(page, at(school.subdomain, `/en/certificate/${certificate.id}#${other.certificate.signed}`))
  await page.getByText(words.check.other).waitFor()
  await page.goto('about:blank')
  await open(page, at(school.subdomain, `/en/certificate/${certificate.id}#${forged(certificate)}`))
  await page.getByText(words.check.forged).waitFor()
})

test('without JavaScript a certificate is found by its number', async () => {
  const { school, certificate } = await certified()
  const page = await person({ javaScriptEnabled: false, viewport: phone })
  await page.goto(at(school.subdomain, '/en/certificate'))
  await page.getByLabel(en.certificate.verify.label).fill(certificate.number)
  await page.getByRole('button', { name: en.certificate.verify.go }).click()
  await page.getByRole('heading', { name: en.certificate.real }).waitFor()
})

test('the owner revokes a certificate, and a person who checks it reads why', async () => {
  const { school, certificate } = await certified()
  const words = officeEn.certificates
  const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-lina.svg' })
  const stranger = await person({ viewport: phone })
  await open(stranger, at(school.subdomain, `/en/certificate/${certificate.id}`))
  await stranger.getByRole('heading', { name: en.certificate.real }).waitFor()

  const page = await signedIn(owner, school.subdomain, '/en/secure/courses/certificates')
  await accessible(page)
  await page.getByRole('button', { name: officeEn.lists.actionsFor('សុខ ស្ត្រី') }).click()
  await page.getByRole('menuitem', { name: words.revoke.act }).click()
  await page.getByRole('button', { name: words.revoke.go, exact: true }).click()
  await page.getByText(errorsEn['core.field_required']).waitFor()
  await page.getByLabel(words.revoke.reason).fill('Somebody else did the work.')
  await page.getByRole('button', { name: words.revoke.go, exact: true }).click()
  await page.getByRole('table').getByText(words.revoked).waitFor()

  await reload(stranger)
  await stranger.getByRole('heading', { name: en.certificate.revoked }).waitFor()
  await stranger.getByText('Somebody else did the work.').waitFor()
  await accessible(stranger)
})

test('the owner chooses how certificates look, and sees it at once', async () => {
  const { school } = await certified()
  const { template: words } = officeEn.certificates
  const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-lina.svg' })
  const page = await signedIn(owner, school.subdomain, '/en/secure/courses/certificates/template')
  await page.getByLabel(words.heading).fill('Diploma of honour')
  const preview = page.getByRole('complementary', { name: words.preview })
  await preview.getByRole('img', { name: /Diploma of honour/ }).waitFor()
  await page.getByText(words.layouts.modern, { exact: true }).click()
  await page.getByRole('button', { name: officeEn.forms.save, exact: true }).click()
  await page.getByText(officeEn.forms.savedNow).waitFor()
  await accessible(page)
  await reload(page)
  expect(await page.getByLabel(words.heading).inputValue()).toBe('Diploma of honour')
  expect(await page.getByRole('radio', { name: words.layouts.modern }).isChecked()).toBe(true)
})
