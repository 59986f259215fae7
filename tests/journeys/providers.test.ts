import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { joinAtSignInWords } from '#shared/identity/words/join-at-sign-in.ts'
import { providers as providersEn } from '#shared/identity/words/providers.en.ts'
import { providers as providersKm } from '#shared/identity/words/providers.km.ts'
import { recovery as recoveryEn } from '#shared/identity/words/recovery.en.ts'
import { recovery as recoveryKm } from '#shared/identity/words/recovery.km.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, alive, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { mailTo } from '../support/mailbox.ts'
import { signedIn } from '../support/office-visits.ts'
import type { AtProvider } from '../support/openid-provider.ts'

const google = 'Google'
/** Without a certificate a browser ignores a header that it follows on a domain that has one. */
const untrusted = { complaints: /Cross-Origin-Opener-Policy header has been ignored/ }
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''

const somebody = (email = `${uniqueWord()}@gmail.test`): AtProvider => ({
  ...{ sub: uniqueWord(), email, email_verified: true },
  ...{ given_name: 'Sreyneang', family_name: 'Chea' },
})

/** On the provider's page. */
async function sayWho(page: Page, who: AtProvider | 'nobody'): Promise<void> {
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  if (who === 'nobody') return page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Person').fill(JSON.stringify(who))
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe.each(
  inOnePlace([
    {
      language: 'km',
      site: km,
      words: providersKm,
      security: securityKm,
      recovery: recoveryKm,
      prefix: '',
      viewport: phone,
    },
    {
      language: 'en',
      site: en,
      words: providersEn,
      security: securityEn,
      recovery: recoveryEn,
      prefix: '/en',
      viewport: desk,
    },
  ] as const),
)('signing in with google, in $language', ({ language, site, words, security, recovery, prefix, viewport }) => {
  const { signIn } = site.identity
  const button = (page: Page) => page.getByRole('link', { name: words.continueWith(google) })

  test('on a school’s own domain: canceled, then a new account, then the same again', async () => {
    const school = await given.school()
    const host = await given.domain(school)
    const { port } = inject('site')
    const page = await person({ viewport }, untrusted)
    await open(page, `http://${host}:${port}${prefix}/auth/sign-in?to=/setting/security`)
    await accessible(page)
    await page.getByRole('textbox', { name: signIn.email }).fill('half@typed')
    const goOn = async (of: Page) => {
      await of.getByText(words.toSchoolText(google, host)).waitFor()
      await accessible(of)
      await button(of).click()
    }
    await button(page).click()
    await goOn(page)
    await sayWho(page, 'nobody')
    await page.getByRole('heading', { name: words.canceled(google) }).waitFor()
    await alive(page)
    await accessible(page)
    await page.getByRole('link', { name: words.back }).click()
    expect(await page.getByRole('textbox', { name: signIn.email }).inputValue()).toBe('half@typed')
    await button(page).click()
    await goOn(page)
    const who = somebody()
    await sayWho(page, who)
    await page.getByRole('heading', { name: security.title, level: 1 }).waitFor()
    expect(new URL(page.url()).host).toBe(`${host}:${port}`)
    await page.getByText(security.signingIn.connected(who.email ?? '')).waitFor()
    await alive(page)
    await accessible(page)
    // There is no password yet: without it, this is the only way in.
    await page.getByRole('link', { name: security.signingIn.disconnectThat(google) }).click()
    await page.getByRole('heading', { name: security.steps.passwordFirst }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: security.steps.createPassword, exact: true }).click()
    await page.getByRole('heading', { name: security.password.setTitle, level: 1 }).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: recovery.forget.submit, exact: true }).click()
    await page.getByRole('textbox', { name: recovery.code.label }).waitFor()
    const { text } = await mailTo(who.email ?? '', 'create-password')
    const path = /\/auth\/password\/create-password\?\S+/.exec(text)?.[0] ?? ''
    await open(page, `http://${host}:${port}${prefix}${path}`)
    await page.getByRole('heading', { name: recovery.reset.create }).waitFor()
    await accessible(page)

    const other = await person({ viewport }, untrusted)
    await open(other, `http://${host}:${port}${prefix}/auth/sign-up?to=/setting/security`)
    await accessible(other)
    await button(other).click()
    await goOn(other)
    await sayWho(other, { ...who, email: 'changed@gmail.test' })
    await other.getByText(security.signingIn.connected(who.email ?? '')).waitFor()
  })

  test('with an account already: proved by the password, connected, disconnected', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school()
    const account = await given.person(school, { avatar: '/art/person-srey.svg' })
    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await open(page, at(school.subdomain, `${prefix}/auth/sign-in?to=/setting/security`))
    await button(page).click()
    const who = somebody(account.email)
    await sayWho(page, who)
    await page.getByRole('heading', { name: words.prove }).waitFor()
    await page.getByText(words.proveText(account.email, google)).waitFor()
    await alive(page)
    await accessible(page)
    const password = page.getByLabel(signIn.password, { exact: true })
    await password.fill('a wrong password')
    await page.getByRole('button', { name: words.connect(google) }).click()
    await page.getByText(errors['identity.wrong_password']).waitFor()
    await accessible(page)
    await password.fill(account.password)
    await page.getByRole('button', { name: words.connect(google) }).click()
    await page.getByText(security.signingIn.connected(account.email)).waitFor()

    await page.getByRole('link', { name: security.signingIn.disconnectThat(google) }).click()
    await page.getByRole('heading', { name: security.steps.disconnect(google) }).waitFor()
    await accessible(page)
    await page.getByLabel(security.steps.currentPassword, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: security.signingIn.disconnect, exact: true }).click()
    await page.getByText(security.signingIn.notConnected).waitFor()

    await page.getByRole('link', { name: security.signingIn.connectThat(google) }).click()
    await page.getByRole('heading', { name: security.steps.connect(google) }).waitFor()
    await accessible(page)
    await page.getByLabel(security.steps.currentPassword, { exact: true }).fill(account.password)
    await page.getByRole('button', { name: security.steps.connectSubmit(google), exact: true }).click()
    const another = somebody()
    await sayWho(page, another)
    await page.getByText(security.connected(google)).waitFor()
    await page.getByText(security.signingIn.connected(another.email ?? '')).waitFor()
  })

  test('connected from the office, canceled first: the way back leads to the office', async () => {
    const school = await given.school()
    const account = await given.person(school, { role: 'lecture', avatar: '/art/person-srey.svg' })
    const base = `${prefix}/secure/settings/security`
    const page = await signedIn(account, school.subdomain, base, { viewport })
    const connect = async (who: AtProvider | 'nobody') => {
      await page.getByLabel(security.steps.currentPassword, { exact: true }).fill(account.password)
      await page.getByRole('button', { name: security.steps.connectSubmit(google), exact: true }).click()
      await sayWho(page, who)
    }
    await page.getByRole('link', { name: security.signingIn.connectThat(google) }).click()
    await connect('nobody')
    await page.getByRole('heading', { name: words.canceled(google) }).waitFor()
    const back = page.getByRole('link', { name: words.backToSecurity })
    expect(await back.getAttribute('href')).toBe(base)
    await alive(page)
    await page.getByRole('link', { name: words.again }).click()
    await connect(somebody())
    await page.getByText(security.connected(google)).waitFor()
    expect(new URL(page.url()).pathname).toBe(base)
  })

  test('with an account already: proved by a code from the mailbox', async () => {
    const school = await given.school()
    const account = await given.person(school)
    const page = await person({ viewport })
    await open(page, at(school.subdomain, `${prefix}/auth/sign-in?to=/setting/security`))
    await button(page).click()
    await sayWho(page, somebody(account.email))
    await page.getByRole('heading', { name: words.prove }).waitFor()
    await alive(page)
    await page.getByRole('button', { name: words.useCode }).click()
    await page.getByText(words.codeSent(account.email)).waitFor()
    await accessible(page)
    await page.getByRole('textbox', { name: recovery.code.label }).fill(codeIn((await mailTo(account.email)).text))
    await page.getByRole('button', { name: words.connect(google) }).click()
    await page.getByText(security.signingIn.connected(account.email)).waitFor()
  })

  test('as a student of another school: asked first, then in where they wanted to go', async () => {
    const who = somebody()
    const home = await given.school()
    const school = await given.school()
    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await open(page, at(home.subdomain, `${prefix}/auth/sign-in?to=/setting/security`))
    await button(page).click()
    await sayWho(page, who)
    await page.getByRole('heading', { name: security.title, level: 1 }).waitFor()
    const join = joinAtSignInWords[language]
    const name = `${school.mark} ${language === 'km' ? 'សាលា' : 'school'}`
    const goThere = async () => {
      await open(page, at(school.subdomain, `${prefix}/auth/sign-in?to=/setting/security`))
      await button(page).click()
      await sayWho(page, who)
      await page.getByRole('heading', { name: join.title(name) }).waitFor()
    }
    await goThere()
    await alive(page)
    await accessible(page)
    await page.getByRole('link', { name: join.later }).click()
    await page.waitForURL(at(school.subdomain, prefix || '/'))
    await open(page, at(school.subdomain, `${prefix}/setting/security`))
    await page.getByRole('heading', { name: signIn.title }).waitFor()
    await goThere()
    await page.getByRole('button', { name: join.button(name) }).click()
    await page.getByText(security.signingIn.connected(who.email ?? '')).waitFor()
  })

  test('led there by another site: nobody leaves, or joins, without pressing a button', async () => {
    const school = await given.school()
    const page = await person({ viewport })
    await open(page, at('', `${prefix}/auth/sign-in`))
    await page.evaluate((to) => location.assign(to), at(school.subdomain, `${prefix}/auth/google`))
    await page.getByRole('heading', { name: words.going(google) }).waitFor()
    await alive(page)
    await accessible(page)
    await open(page, at('', `${prefix}/auth/google?state=nothing&code=nothing`))
    await page.getByRole('heading', { name: words.failed }).waitFor()
    await accessible(page)
  })
})
