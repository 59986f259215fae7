import { describe, test } from 'vitest'
import { joinAtSignInWords } from '#shared/identity/words/join-at-sign-in.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'

describe.each(
  inOnePlace([
    { language: 'km', site: km, words: securityKm, prefix: '', viewport: phone },
    { language: 'en', site: en, words: securityEn, prefix: '/en', viewport: desk },
  ] as const),
)('a second school, in $language', ({ language, site, words, prefix, viewport }) => {
  test('is joined by one button that says what it sees, left by another, and joined again', async () => {
    const { signIn } = site.identity
    const school = await given.school()
    const somebody = await given.person(await given.school())
    const here = (path: string) => at(school.subdomain, `${prefix}${path}`)
    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await open(page, here('/auth/sign-in?to=/setting/delete-account'))
    const name = `${school.mark} ${language === 'km' ? 'សាលា' : 'school'}`
    const join = joinAtSignInWords[language]
    const joinAndSignIn = async () => {
      await page.getByRole('textbox', { name: signIn.name }).fill(somebody.email)
      await page.getByLabel(signIn.password, { exact: true }).fill(somebody.password)
      await page.getByRole('button', { name: signIn.submit, exact: true }).click()
      await page.getByText(join.text(name)).waitFor()
      await accessible(page)
      await page.getByRole('button', { name: join.button(name) }).click()
    }
    await joinAndSignIn()
    await page.waitForURL(here('/setting/delete-account'))
    const { leave } = words.data
    await page.getByRole('heading', { name: leave.title(name) }).waitFor()
    await page.getByRole('link', { name: leave.button, exact: true }).click()
    await page.getByText(leave.really).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: leave.button, exact: true }).click()
    await page.getByRole('heading', { name: leave.left(name) }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.data.signIn, exact: true }).last().click()
    await joinAndSignIn()
    await page.waitForURL(here('/my-course'))
    await page.getByRole('button', { name: join.button(name) }).waitFor({ state: 'detached' })
  })
})
