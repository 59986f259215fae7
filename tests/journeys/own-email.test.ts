import { describe, expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { personal as personalEn } from '#shared/identity/words/personal.en.ts'
import { personal as personalKm } from '#shared/identity/words/personal.km.ts'
import { recovery as recoveryEn } from '#shared/identity/words/recovery.en.ts'
import { recovery as recoveryKm } from '#shared/identity/words/recovery.km.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { mailTo } from '../support/mailbox.ts'
import { signedIn } from '../support/office-visits.ts'

const expected = { complaints: /status of 4\d\d/ }
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''

describe.each(
  inOnePlace([
    { language: 'km', words: securityKm, personal: personalKm, recovery: recoveryKm, prefix: '', viewport: phone },
    { language: 'en', words: securityEn, personal: personalEn, recovery: recoveryEn, prefix: '/en', viewport: desk },
  ] as const),
)('the sign-in email, in $language', ({ language, words, personal, recovery, prefix, viewport }) => {
  const { steps, signingIn, confirm, done } = words

  test('is changed from Security, with the password and a code, after another address was taken', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school()
    const somebody = await given.person(school)
    const taken = await given.person(school)
    const fresh = `new-of-${school.subdomain}@example.com`
    const page = await signedIn(somebody, school.subdomain, `${prefix}/setting/security`, { viewport }, expected)
    await accessible(page)
    await page.getByRole('link', { name: `${signingIn.change}: ${signingIn.email}` }).click()
    await page.getByRole('heading', { name: steps.newEmail }).waitFor()
    await accessible(page)
    const field = page.getByLabel(steps.newEmailField, { exact: true })
    const submit = page.getByRole('button', { name: steps.newEmailSubmit, exact: true })
    await field.fill(taken.email)
    await page.getByLabel(steps.currentPassword, { exact: true }).fill(somebody.password)
    await submit.click()
    await page.getByText(errors['identity.email_exists']).waitFor()
    expect(await field.inputValue()).toBe(taken.email)
    await field.fill(fresh)
    await page.getByLabel(steps.currentPassword, { exact: true }).fill(somebody.password)
    await submit.click()
    await page.getByText(steps.emailCodeText(fresh)).waitFor()
    await accessible(page)
    const code = codeIn((await mailTo(fresh)).text)
    const typed = page.getByRole('textbox', { name: recovery.code.label })
    const change = page.getByRole('button', { name: steps.emailCodeSubmit, exact: true })
    await typed.fill(code === '000000' ? '111111' : '000000')
    await change.click()
    await page.getByText(errors['identity.wrong_code']).waitFor()
    await page.reload()
    await page.getByText(steps.emailCodeText(fresh)).waitFor()
    await typed.fill(code)
    await change.click()
    await page.getByText(done['email-code']).waitFor()
    await page.getByRole('main').getByText(fresh).waitFor()
    await mailTo(somebody.email, 'n••••')
  })

  test('is corrected by somebody who mistyped it at sign-up', async () => {
    const school = await given.school()
    const somebody = await given.person(school, { confirmedAt: null })
    const fresh = `right-of-${school.subdomain}@example.com`
    const page = await signedIn(somebody, school.subdomain, `${prefix}/setting/confirm-account`, { viewport })
    await page.getByRole('link', { name: confirm.wrongEmail }).click()
    await page.getByLabel(steps.newEmailField, { exact: true }).fill(fresh)
    await page.getByLabel(steps.currentPassword, { exact: true }).fill(somebody.password)
    await page.getByRole('button', { name: steps.newEmailSubmit, exact: true }).click()
    await page.getByText(steps.emailCodeText(fresh)).waitFor()
    await page.getByRole('textbox', { name: recovery.code.label }).fill(codeIn((await mailTo(fresh)).text))
    await page.getByRole('button', { name: steps.emailCodeSubmit, exact: true }).click()
    await page.getByText(done['email-code']).waitFor()
    await open(page, at(school.subdomain, `${prefix}/setting/personal-info`))
    await page.getByText(personal.signIn.title).click()
    await page.getByRole('link', { name: `${personal.signIn.change}: ${personal.signIn.email}` }).click()
    await page.getByRole('heading', { name: steps.newEmail }).waitFor()
  })

  test('can be confirmed also by somebody whom the school vouches for', async () => {
    const school = await given.school()
    const somebody = await given.person(school, { confirmedAt: null, member: { confirmedAt: new Date() } })
    const page = await signedIn(somebody, school.subdomain, `${prefix}/setting/confirm-account`, { viewport }, expected)
    await page.getByRole('button', { name: confirm.send, exact: true }).click()
    await page.getByText(confirm.sent).waitFor()
    await page.getByRole('textbox', { name: recovery.code.label }).fill(codeIn((await mailTo(somebody.email)).text))
    await page.getByRole('button', { name: confirm.submit, exact: true }).click()
    await page.getByRole('heading', { name: confirm.done }).waitFor()
    await open(page, at(school.subdomain, `${prefix}/setting/security?step=app`))
    await page.getByLabel(steps.currentPassword, { exact: true }).waitFor()
  })
})
