import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { consent as consentEn } from '#shared/identity/words/consent.en.ts'
import { consent as consentKm } from '#shared/identity/words/consent.km.ts'
import { joinAtSignInWords } from '#shared/identity/words/join-at-sign-in.ts'
import { providers as providersEn } from '#shared/identity/words/providers.en.ts'
import { providers as providersKm } from '#shared/identity/words/providers.km.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { systems as systemsEn } from '#shared/identity/words/systems.en.ts'
import { systems as systemsKm } from '#shared/identity/words/systems.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, alive, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { startSystem } from '../support/listening-system.ts'

const places = [
  {
    language: 'km',
    site: km,
    words: consentKm,
    systems: systemsKm,
    own: securityKm,
    continueWith: providersKm.continueWith('Sala'),
    prefix: '',
    viewport: phone,
  },
  {
    language: 'en',
    site: en,
    words: consentEn,
    systems: systemsEn,
    own: securityEn,
    continueWith: providersEn.continueWith('Sala'),
    prefix: '/en',
    viewport: desk,
  },
] as const

describe.each(inOnePlace(places))(
  'the account of the platform, in $language',
  ({ language, site, words, systems, own, continueWith, prefix, viewport }) => {
    const { signIn } = site.identity
    async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
      await page.getByRole('textbox', { name: signIn.name }).fill(email)
      await page.getByLabel(signIn.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: signIn.submit, exact: true }).click()
    }

    test('signs in to a system that the school has connected, with consent, then without, then no more', async () => {
      const errors = await errorWordsIn(language)
      const school = await given.school()
      await given.subscription(school, { package: 'premium' })
      const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-srey.svg' })
      const student = await given.person(school, { avatar: '/art/person-srey.svg' })
      const office = await person({ viewport }, { complaints: /status of 4\d\d/ })
      const session = await given.session(school, owner)
      await office.context().addCookies([{ name: 'auth.token', value: session, url: at(school.subdomain, '/') }])

      const system = await startSystem(async (redirect) => {
        await open(office, at(school.subdomain, `${prefix}/secure/settings/Developer`))
        await office.getByText(systems.none).waitFor()
        await office.getByRole('link', { name: systems.add, exact: true }).click()
        await office.getByRole('heading', { name: systems.newTitle }).waitFor()
        await accessible(office)
        await office.getByRole('textbox', { name: systems.name }).fill('Library')
        await office.getByRole('textbox', { name: systems.addresses }).fill('http://library.example/callback')
        await office.getByLabel(own.steps.currentPassword, { exact: true }).fill(owner.password)
        await office.getByRole('button', { name: systems.submit, exact: true }).click()
        await office.getByText(errors['identity.invalid_redirect']).waitFor()
        await office.getByRole('textbox', { name: systems.addresses }).fill(redirect)
        await office.getByLabel(own.steps.currentPassword, { exact: true }).fill(owner.password)
        await office.getByRole('button', { name: systems.submit, exact: true }).click()
        await office.getByRole('heading', { name: systems.madeTitle('Library') }).waitFor()
        await accessible(office)
        const shown = async (label: string) =>
          (await office
            .locator('section', { has: office.getByRole('heading', { name: label, exact: true }) })
            .locator('code')
            .textContent()) ?? ''
        return {
          issuer: await shown(systems.issuer),
          clientId: await shown(systems.clientId),
          secret: await shown(systems.clientSecret),
        }
      })
      try {
        await office.getByRole('link', { name: systems.done }).click()
        await office.getByText('Library', { exact: true }).waitFor()
        await accessible(office)

        const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
        await page.goto(`${system.origin}/?ui_locales=${language}`)
        await page.getByRole('heading', { name: signIn.title }).waitFor()
        // Another way to the platform's own account would lead in a circle.
        expect(await page.getByRole('link', { name: continueWith }).count()).toBe(0)
        await signInHere(page, student)
        await page.getByRole('heading', { name: words.title('Library') }).waitFor()
        await page.getByText(student.email).waitFor()
        await page.getByText(words.scopes.email).waitFor()
        await alive(page)
        await accessible(page)
        await page.getByRole('button', { name: words.cancel, exact: true }).click()
        await page.getByRole('heading', { name: 'Failed: access_denied' }).waitFor()

        await page.goto(`${system.origin}/?ui_locales=${language}`)
        await page.getByRole('button', { name: words.allow, exact: true }).click()
        await page
          .getByRole('heading', { name: `Welcome ${school.mark} given ${school.mark} family, ${student.email}` })
          .waitFor()

        await page.goto(`${system.origin}/?ui_locales=${language}`)
        await page.getByRole('heading', { name: /^Welcome/ }).waitFor()

        await page.goto(at(school.subdomain, `${prefix}/auth/sign-in?to=/setting/security`))
        await signInHere(page, student)
        await page.getByRole('button', { name: own.systems.disconnectThat('Library') }).click()
        await page.getByText(own.done.system).waitFor()
        expect(await page.getByText(own.systems.title).count()).toBe(0)
        await page.goto(`${system.origin}/?ui_locales=${language}`)
        await page.getByRole('button', { name: words.allow, exact: true }).click()
        await page.getByRole('heading', { name: /^Welcome/ }).waitFor()

        await page.goto(`${system.origin}/?ui_locales=${language}&prompt=login`)
        await page.getByRole('heading', { name: words.again }).waitFor()
        await accessible(page)
        await page.getByRole('button', { name: words.signIn, exact: true }).click()
        await page.getByRole('heading', { name: signIn.title }).waitFor()
        const stranger = await given.person(await given.school())
        await signInHere(page, stranger)
        await page.getByRole('heading', { name: words.denied('Library') }).waitFor()
        await page.getByText(errors['identity.not_a_member']).waitFor()
        await accessible(page)
        await page.getByRole('button', { name: words.back('Library') }).click()
        await page.getByRole('heading', { name: 'Failed: access_denied' }).waitFor()

        await office.getByRole('button', { name: systems.removeThat('Library') }).click()
        await office.getByText(systems.none).waitFor()
        await page.goto(`${system.origin}/?ui_locales=${language}`)
        await page.getByText(words.failures.invalid_client).waitFor()
        await accessible(page)
      } finally {
        await system.stop()
      }
    })

    test('enters a school without another password', async () => {
      const student = await given.person(await given.school(), { avatar: '/art/person-srey.svg' })
      const school = await given.school()
      const page = await person({ viewport })
      const from = at(school.subdomain, `${prefix}/auth/sign-in?to=/setting/security`)
      await open(page, from)
      await accessible(page)
      await page.getByRole('link', { name: continueWith }).click()
      await page.getByRole('heading', { name: signIn.title }).waitFor()
      expect(new URL(page.url()).host).toBe(new URL(at('')).host)
      await signInHere(page, student)
      const name = language === 'km' ? `${school.mark} សាលា` : `${school.mark} school`
      await page.getByRole('heading', { name: words.title(name) }).waitFor()
      await alive(page)
      await accessible(page)
      await page.getByRole('button', { name: words.allow, exact: true }).click()
      const join = joinAtSignInWords[language]
      await page.getByRole('heading', { name: join.title(name) }).waitFor()
      await accessible(page)
      await page.getByRole('button', { name: join.button(name) }).click()
      await page.getByRole('heading', { name: own.title, level: 1 }).waitFor()
      expect(new URL(page.url()).host).toBe(new URL(at(school.subdomain)).host)
      await page.getByRole('main').getByText(student.email).first().waitFor()

      const another = await given.school()
      await open(page, at(another.subdomain, `${prefix}/auth/sign-in?to=/setting/security`))
      await page.getByRole('link', { name: continueWith }).click()
      await page.getByRole('button', { name: words.allow, exact: true }).click()
      const other = language === 'km' ? `${another.mark} សាលា` : `${another.mark} school`
      await page.getByRole('button', { name: join.button(other) }).click()
      await page.getByRole('heading', { name: own.title, level: 1 }).waitFor()
      expect(new URL(page.url()).host).toBe(new URL(at(another.subdomain)).host)
    })
  },
)
