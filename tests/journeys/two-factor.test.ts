import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { appCode, stepOf } from '#server/identity/two-factor/authenticator.ts'
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
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(
  inOnePlace([
    { language: 'km', site: km, words: securityKm, recovery: recoveryKm, prefix: '', viewport: phone },
    { language: 'en', site: en, words: securityEn, recovery: recoveryEn, prefix: '/en', viewport: desk },
  ] as const),
)('two-factor, in $language', ({ language, site, words, recovery, prefix, viewport }) => {
  const { signIn } = site.identity
  const { steps, twoFactor, devices, password: change } = words

  const signInAs = async (page: Page, host: string, account: { email: string; password: string }) => {
    await open(page, at(host, `${prefix}/auth/sign-in?to=/setting/security`))
    await page.getByRole('textbox', { name: signIn.email }).fill(account.email)
    await page.getByLabel(signIn.password, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  }
  const codeField = (page: Page) => page.getByRole('textbox', { name: recovery.code.label })

  test('by an app: set up, asked, wrong, right; by a backup code; a new password signs out the other device', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school()
    const account = await given.person(school, { avatar: '/art/person-srey.svg' })
    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await signInAs(page, school.subdomain, account)
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    await accessible(page)

    await page.getByRole('link', { name: words.safe.twoFactorButton, exact: true }).first().click()
    await page.getByRole('heading', { name: steps.app }).waitFor()
    await accessible(page)
    const key = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
    const codeAt = (later = 0) => appCode(key, stepOf(new Date()) + later)
    await codeField(page).fill(otherThan(codeAt()))
    await page.getByLabel(steps.currentPassword, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: steps.appSubmit, exact: true }).click()
    await page.getByText(errors['identity.wrong_code']).waitFor()
    // The key stays the same: the app has it already.
    await codeField(page).fill(codeAt())
    await page.getByLabel(steps.currentPassword, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: steps.appSubmit, exact: true }).click()
    // The codes come with it, without asking for the password again.
    await page.getByText(steps.isOn).waitFor()
    await page.getByRole('heading', { name: steps.codesShown }).waitFor()
    await accessible(page)
    const shownCodes = async () => {
      const codes = page.locator('main li').getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      await codes.first().waitFor()
      return codes.allInnerTexts()
    }
    const unsaved = await shownCodes()
    expect(unsaved).toHaveLength(8)
    // Whoever leaves without saying that they are saved is reminded.
    await open(page, at(school.subdomain, `${prefix}/setting/security`))
    await page.getByText(twoFactor.codesState.unsaved).first().waitFor()
    await page.getByRole('link', { name: words.safe.codesButton, exact: true }).click()
    await page.getByLabel(steps.currentPassword, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: steps.codesSubmit, exact: true }).click()
    const saved = await shownCodes()
    expect(saved).not.toEqual(unsaved)
    await page.getByRole('button', { name: steps.codesDone }).click()
    await page.getByText(twoFactor.codesLeft(8)).waitFor()
    await page.getByText(words.safe.all).waitFor()

    const other = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await signInAs(other, school.subdomain, account)
    await other.getByText(recovery.signIn.app).waitFor()
    await accessible(other)
    await codeField(other).fill(otherThan(codeAt(1)))
    await other.getByRole('button', { name: recovery.signIn.submit }).click()
    await other.getByText(errors['identity.wrong_code']).waitFor()
    // Without the phone at hand.
    await other.getByRole('link', { name: recovery.signIn.useBackup }).click()
    await other.getByRole('textbox', { name: recovery.signIn.backupLabel }).fill(saved[0]?.toLowerCase() ?? '')
    await other.getByRole('checkbox', { name: recovery.signIn.trust }).check()
    await other.getByRole('button', { name: recovery.signIn.submit }).click()
    await other.getByText(twoFactor.codesLeft(7)).waitFor()

    await page.getByRole('link', { name: words.signingIn.change }).first().click()
    await page.getByLabel(steps.currentPassword, { exact: true }).fill(account.password)
    await page.getByLabel(change.newPassword, { exact: true }).fill('the paddies are green')
    await page.getByLabel(site.identity.signUp.passwordConfirmation, { exact: true }).fill('the paddies are green')
    await page.getByRole('button', { name: change.submit, exact: true }).click()
    await page.getByText(change.done).waitFor()
    await accessible(page)
    await open(other, at(school.subdomain, `${prefix}/setting/security`))
    await other.getByText(errors['identity.signed_out']).waitFor()

    // The password is new, so the device that was trusted is asked again.
    await signInAs(other, school.subdomain, { ...account, password: 'the paddies are green' })
    await codeField(other).fill(codeAt(1))
    await other.getByRole('button', { name: recovery.signIn.submit }).click()
    await other.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    await other.getByText(devices.current, { exact: true }).waitFor()
    await open(other, at(school.subdomain, `${prefix}/setting/account-activity`))
    await other.getByText(words.activity.results['wrong-code']).first().waitFor()
    await accessible(other)
  })

  test('by email: in the office, the code, and the link on another device without scripts', async () => {
    const school = await given.school()
    const account = await given.person(school, { role: 'lecture', avatar: '/art/person-srey.svg' })
    const page = await person({ viewport })
    await page
      .context()
      .addCookies([{ name: 'auth.token', value: await given.session(school, account), url: at(school.subdomain, '/') }])
    await open(page, at(school.subdomain, `${prefix}/secure/settings/security?step=email-on`))
    await page.getByLabel(steps.currentPassword, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: twoFactor.turnOn, exact: true }).click()
    await page.getByRole('button', { name: steps.codesDone }).click()
    await page.getByText(twoFactor.emailOn).waitFor()
    await accessible(page)

    const other = await person({ viewport, javaScriptEnabled: false }, { complaints: /status of 4\d\d/ })
    await other.goto(at(school.subdomain, `${prefix}/auth/sign-in`))
    await other.getByRole('textbox', { name: signIn.email }).fill(account.email)
    await other.getByLabel(signIn.password, { exact: true }).fill(account.password)
    await other.getByRole('button', { name: signIn.submit, exact: true }).click()
    await other.getByRole('heading', { name: recovery.signIn.title }).waitFor()
    const { text } = await mailTo(account.email, 'confirm-code')
    const link = /http:\S+confirm-code\?\S+/.exec(text)?.[0] ?? ''
    await other.goto(link)
    await other.getByRole('button', { name: recovery.signIn.linkSubmit, exact: true }).click()
    await other.waitForURL(at(school.subdomain, `${prefix}/secure`))
    await other.goto(at(school.subdomain, `${prefix}/auth/sign-out`))

    const third = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await third.goto(link)
    await third.getByRole('heading', { name: recovery.signIn.expired }).waitFor()
    expect(codeIn(text)).toMatch(/^\d{6}$/)
  })
})
