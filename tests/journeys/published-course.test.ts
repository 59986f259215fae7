import { expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import type { NewCourse } from '#tests/domains/courses/given-course.ts'
import { officeWords as en } from '#tests/support/words/office.en.ts'
import { officeWords as km } from '#tests/support/words/office.km.ts'
import { officeWords as zh } from '#tests/support/words/office.zh.ts'
import { accessible, at, open } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const errorsEn = await errorWordsIn('en')
const errorsKm = await errorWordsIn('km')
const errorsZh = await errorWordsIn('zh')

const expected = { complaints: /status of (404|422)/ }

test('a price that falls below the first is refused at its field, in every language', async () => {
  const { page, school, course } = await published({})
  const place = (language: string) =>
    at(school.subdomain, `${language}/secure/courses/price/${course.id}/create/${course.entries.plans[0]}`)
  for (const [prefix, words, catalogue, required] of [
    ['/en', en, errorsEn['courses.price_lower'], errorsEn['courses.price_required']],
    ['', km, errorsKm['courses.price_lower'], errorsKm['courses.price_required']],
    ['/zh', zh, errorsZh['courses.price_lower'], errorsZh['courses.price_required']],
  ] as const) {
    const text = words.courseEntries.price.floor('$19.00')
    await open(page, place(prefix))
    const amount = page.getByRole('textbox', { name: words.courseEntries.price.amount })
    for (const refused of ['18', '0', 'abc']) {
      await amount.fill(refused)
      await page.getByRole('button', { name: words.forms.save, exact: true }).click()
      await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
      await page.locator('[data-field=price_cents]').getByText(text).waitFor()
    }
    if (prefix === '/en') await accessible(page)
    // Free would be a lower price, too.
    expect(await page.getByRole('radio', { name: words.courseEntries.price.kinds['one-time'] }).count()).toBe(1)
    expect(await page.getByRole('radio', { name: words.courseEntries.price.kinds.free }).count()).toBe(0)
    expect(await page.getByText(catalogue).count(), 'there are no promotions to advise').toBe(0)
    expect(await page.getByText(required).count(), 'it cannot become free').toBe(0)
  }
})

test('an incomplete published course shows that it is published, and what its next publication needs', async () => {
  const { page, school, course } = await published({ sections: [{ lessons: [{ title: 'Hello', type: 'video' }] }] })
  const { courseReview: words } = en
  await open(page, at(school.subdomain, `/en/secure/courses/review/${course.id}`))
  await page.getByText(words.publication.onText).waitFor()
  await page.getByRole('heading', { name: words.missingNext }).waitFor()
  await page.getByRole('link', { name: words.lacks['lesson-content'] }).waitFor()
  expect(await page.getByText(words.texts.approved).count()).toBe(0)
  await accessible(page)
})

async function published(wanted: NewCourse) {
  const school = await given.school({ defaultLanguage: 'km' })
  await given.subscription(school)
  const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
  const plans = [{ kind: 'one-time' as const, price_cents: 1900, frequency: null, payments: null, originalCents: 1900 }]
  const course = await given.course(school, { thumbnail: null, plans, ...wanted })
  return { school, course, page: await signedIn(owner, school.subdomain, '/en/secure/courses', {}, expected) }
}
