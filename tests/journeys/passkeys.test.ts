import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { passkeySignInWords } from '#shared/identity/words/passkey-sign-in.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'

/** A fingerprint reader in this browser; `unlock(false)` is a finger it does not know. */
async function fingerprintReader(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  return (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

describe.each(
  inOnePlace([
    { language: 'km', site: km, words: securityKm, prefix: '', viewport: phone },
    { language: 'en', site: en, words: securityEn, prefix: '/en', viewport: desk },
  ] as const),
)('passkeys, in $language', ({ language, site, words, prefix, viewport }) => {
  const { signIn } = site.identity
  const { passkeys, steps } = words
  const button = passkeySignInWords[language]

  test('are made, sign in without a password, and no longer once removed', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school()
    const account = await given.person(school)
    const here = (path: string) => at(school.subdomain, `${prefix}${path}`)
    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    const unlock = await fingerprintReader(page)
    await open(page, here('/auth/sign-in?to=/setting/security'))
    await page.getByRole('textbox', { name: signIn.email }).fill(account.email)
    await page.getByLabel(signIn.password, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: signIn.submit, exact: true }).click()

    await page.getByRole('link', { name: passkeys.add }).click()
    await page.getByRole('heading', { name: passkeys.addTitle }).waitFor()
    await accessible(page)
    const removal = page.locator('main a[href*=remove-passkey]')
    const send = page.getByRole('button', { name: passkeys.addTitle })
    const proof = page.getByLabel(steps.currentPassword, { exact: true })
    await unlock(false)
    await proof.fill('a guess')
    await send.click()
    await page.getByText(passkeys.stopped).waitFor()
    await unlock(true)
    await send.click()
    await page.getByText(errors['identity.wrong_password']).waitFor()
    // The one that was made is sent again: the finger is asked once.
    await unlock(false)
    await proof.fill(account.password)
    await send.click()
    await removal.waitFor()
    await accessible(page)

    await signOut(page)
    await open(page, here('/auth/sign-in?to=/setting/security'))
    const passkey = page.getByRole('button', { name: button.button })
    await passkey.waitFor()
    await accessible(page)
    await passkey.click()
    await page.getByText(button.stopped).waitFor()
    await unlock(true)
    await passkey.click()
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    expect(await page.getByText(passkeys.used).isVisible()).toBe(true)

    await removal.click()
    await proof.fill(account.password)
    await page.getByRole('button', { name: passkeys.remove }).click()
    await page.getByText(words.done['remove-passkey']).waitFor()
    expect(await removal.count()).toBe(0)
    await signOut(page)
    await open(page, here('/auth/sign-in'))
    await passkey.click()
    await page.getByText(errors['identity.passkey_unknown']).waitFor()
    // The password signs in as before.
    await page.getByRole('textbox', { name: signIn.email }).fill(account.email)
    await page.getByLabel(signIn.password, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: signIn.submit, exact: true }).click()
    await page.waitForURL(/my-course/)
  })
})
