import { describe, expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { recovery as recoveryEn } from '#shared/identity/words/recovery.en.ts'
import { recovery as recoveryKm } from '#shared/identity/words/recovery.km.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { mailTo } from '../support/mailbox.ts'

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''
const password = 'the paddies are green'

describe.each(
  inOnePlace([
    { language: 'km', site: km, words: securityKm, recovery: recoveryKm, prefix: '', viewport: phone },
    { language: 'en', site: en, words: securityEn, recovery: recoveryEn, prefix: '/en', viewport: desk },
  ] as const),
)('an account, in $language', ({ language, site, words, recovery, prefix, viewport }) => {
  const { signIn, signUp } = site.identity
  const { data, confirm, steps } = words

  test('is made, confirmed by a code, closed, and open again by the link of the email', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school()
    const email = `student-of-${school.subdomain}@example.com`
    const here = (path: string) => at(school.subdomain, `${prefix}${path}`)
    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await open(page, here('/auth/sign-up?to=/setting/confirm-account'))
    await page.getByLabel(signUp.firstName, { exact: true }).fill('Sok')
    await page.getByLabel(signUp.lastName, { exact: true }).fill('Dara')
    await page.getByRole('textbox', { name: signIn.email }).fill(email)
    await page.getByLabel(signIn.password, { exact: true }).fill(password)
    await page.getByLabel(signUp.passwordConfirmation, { exact: true }).fill(password)
    await page.getByRole('button', { name: signUp.submit, exact: true }).click()
    await page.getByText(confirm.text(email)).waitFor()
    await accessible(page)
    const field = page.getByRole('textbox', { name: recovery.code.label })
    const code = codeIn((await mailTo(email)).text)
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: confirm.submit, exact: true }).click()
    await page.getByText(errors['identity.wrong_code']).waitFor()
    await field.fill(code)
    await page.getByRole('button', { name: confirm.submit, exact: true }).click()
    await page.getByRole('heading', { name: confirm.done }).waitFor()

    await open(page, here('/setting/delete-account'))
    await accessible(page)
    const proof = page.getByLabel(steps.currentPassword, { exact: true })
    await proof.fill('a guess')
    await page.getByRole('button', { name: data.closeButton, exact: true }).click()
    await page.getByText(errors['identity.wrong_password']).waitFor()
    await proof.fill(password)
    await page.getByRole('button', { name: data.closeButton, exact: true }).click()
    await page.getByRole('heading', { name: data.closed }).waitFor()
    await accessible(page)

    const other = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await open(other, here('/auth/sign-in'))
    await other.getByRole('textbox', { name: signIn.email }).fill(email)
    await other.getByLabel(signIn.password, { exact: true }).fill(password)
    await other.getByRole('button', { name: signIn.submit, exact: true }).click()
    await other.getByText(errors['identity.account_closing']).waitFor()
    const link = /http:\S+confirm-account\?\S+/.exec((await mailTo(email, 'access_token')).text)?.[0] ?? ''
    await other.goto(link)
    await accessible(other)
    await other.getByRole('button', { name: data.keepButton }).click()
    await other.getByRole('heading', { name: data.reopened }).waitFor()
    await open(other, here('/auth/sign-in?to=/my-profile'))
    await other.getByRole('textbox', { name: signIn.email }).fill(email)
    await other.getByLabel(signIn.password, { exact: true }).fill(password)
    await other.getByRole('button', { name: signIn.submit, exact: true }).click()
    await other.waitForURL(here('/my-profile'))
    await other.goto(link)
    await other.getByRole('heading', { name: data.expired }).waitFor()
    expect(await other.getByRole('button', { name: data.keepButton }).count()).toBe(0)
  })
})
