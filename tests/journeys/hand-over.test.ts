import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { handOver as handOverEn } from '#shared/identity/words/hand-over.en.ts'
import { handOver as handOverKm } from '#shared/identity/words/hand-over.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'

const ownName = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/web/student/api/v1/own_user')).json()).user.first_name)

describe.each(
  inOnePlace([
    { language: 'km', site: km, words: handOverKm, prefix: '', viewport: phone },
    { language: 'en', site: en, words: handOverEn, prefix: '/en', viewport: desk },
  ] as const),
)('from the app into the browser, in $language', ({ language, site, words, prefix, viewport }) => {
  async function appOf(member: object = {}) {
    const school = await given.school()
    const account = await given.person(school, { member: { firstName: 'Bopha', lastName: 'Chan', ...member } })
    await given.session(school, account)
    const here = (path: string) => at(school.subdomain, `${prefix}${path}`)
    const link = async () => here(`/payments-login-form/0/course/${await given.handOver(school, account)}`)
    return { school, account, here, link }
  }

  test('a person is signed in by the button, and the link works once', async () => {
    const errors = await errorWordsIn(language)
    const { link, here } = await appOf()
    const address = await link()
    const page = await person({ viewport })
    await open(page, here('/courses'))
    await open(page, address)
    await page.getByRole('heading', { name: words.title }).waitFor()
    await accessible(page)
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('strict-origin')
    const caching = await page.evaluate(async () => (await fetch(location.href)).headers.get('cache-control'))
    expect(caching).toBe('private, no-store')
    await page.getByRole('button', { name: words.go('Bopha Chan') }).click()
    await page.waitForURL(here('/my-course'))
    await page.goBack()
    await page.waitForURL(here('/courses'))
    const stranger = await person({ viewport })
    await open(stranger, address)
    await stranger.getByRole('heading', { name: words.expired }).waitFor()
    await stranger.getByText(errors['identity.hand_over_expired']).waitFor()
    await accessible(stranger)
    const app = stranger.getByRole('link', { name: words.app })
    expect(await app.getAttribute('href')).toMatch(/^sala:\/\/my-course\?school_id=[\w-]{36}$/)
    await stranger.getByRole('link', { name: words.signIn }).click()
    await stranger.getByRole('button', { name: site.identity.signIn.submit, exact: true }).waitFor()
  })

  test('whoever else is signed in is named first, and may stay', async () => {
    const { school, link, here } = await appOf()
    const other = await given.person(school, { member: { firstName: 'Vuthy', lastName: 'Keo' } })
    const page = await person({ viewport })
    await open(page, here('/auth/sign-in'))
    await page.getByRole('textbox', { name: site.identity.signIn.email }).fill(other.email)
    await page.getByLabel(site.identity.signIn.password, { exact: true }).fill(other.password)
    await page.getByRole('button', { name: site.identity.signIn.submit, exact: true }).click()
    await page.waitForURL(here('/my-course'))
    await open(page, await link())
    await page.getByText(words.other('Vuthy Keo')).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.stay('Vuthy Keo') }).click()
    await page.waitForURL(here('/my-course'))
    expect(await ownName(page)).toBe('Vuthy')
    await open(page, await link())
    await page.getByRole('button', { name: words.go('Bopha Chan') }).click()
    await page.waitForURL(here('/my-course'))
    expect(await ownName(page)).toBe('Bopha')
    // Whoever is signed in already goes on.
    await open(page, await link())
    await page.waitForURL(here('/my-course'))
  })

  test('a payment that is opened from the app goes on in the browser', async () => {
    const { school, account, here } = await appOf()
    const course = await given.course(school, { priceCents: 1900, thumbnail: null })
    await given.bankAccount(school)
    const payment = async (path: string) =>
      here(`/payments-login-form/${path}/${await given.handOver(school, account)}`)
    const page = await person({ viewport })
    await open(page, await payment(`${course.id}/course`))
    await page.getByRole('button', { name: words.go('Bopha Chan') }).click()
    await page.waitForURL(here(`/payment/${course.id}/course`))
    await page.getByText(`${school.mark} course`).filter({ visible: true }).first().waitFor()
    // Whoever is signed in already goes on with an order.
    const order = await given.order(school, account, course)
    await open(page, await payment(`${order.id}/order`))
    await page.waitForURL(here(`/payment/${order.id}`))
    await page.getByText(`${school.mark} course`).filter({ visible: true }).first().waitFor()
  })

  test('with bsid, or without a token, it leads elsewhere', async () => {
    const { link, here } = await appOf()
    const page = await person({ viewport })
    await open(page, `${await link()}?bsid=1`)
    expect(page.url().replace(/\/$/, '')).toBe(here('').replace(/\/$/, ''))
    await open(page, here('/payments-login-form'))
    await page.getByRole('button', { name: site.identity.signIn.submit, exact: true }).waitFor()
  })
})

test('without scripts a person is signed in as well', async () => {
  const school = await given.school()
  const account = await given.person(school)
  await given.session(school, account)
  const page = await person({ viewport: phone, javaScriptEnabled: false })
  await page.goto(at(school.subdomain, `/en/payments-login-form/0/course/${await given.handOver(school, account)}`))
  await page.getByRole('button').filter({ hasText: 'Continue as' }).click()
  await page.waitForURL(at(school.subdomain, '/en/my-course'))
})
