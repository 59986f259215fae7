import { describe, expect, test } from 'vitest'
import { personal as personalEn } from '#shared/identity/words/personal.en.ts'
import { personal as personalKm } from '#shared/identity/words/personal.km.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { accessible, at, desk, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

describe.each([
  { role: 'student', prefix: '', base: '/setting', words: personalKm, security: securityKm, viewport: phone },
  { role: 'vendor', prefix: '/en', base: '/secure/settings', words: personalEn, security: securityEn, viewport: desk },
] as const)('who leaves $base with something typed', ({ role, prefix, base, words, security, viewport }) => {
  const { address } = words
  const { unsaved, nav, signingIn, steps } = security

  test('is asked first, and not once it is saved, put back, or canceled', async () => {
    const school = await given.school()
    const account = await given.person(school, { role })
    const page = await signedIn(account, school.subdomain, `${prefix}${base}/personal-info`, { viewport })
    const here = (path: string) => at(school.subdomain, `${prefix}${path}`)
    const section = page.getByRole('region', { name: address.title, exact: true })
    const street = page.getByLabel(address.street, { exact: true })
    const dialog = page.getByRole('alertdialog', { name: unsaved.title })
    const toSecurity = async () => {
      const menu = page.getByRole('navigation', { name: nav.label })
      if (viewport === phone && (await menu.locator('details[open]').count()) === 0)
        await menu.locator('summary').click()
      await menu.getByRole('link', { name: nav.security, exact: true }).filter({ visible: true }).click()
    }

    await section.locator('summary').click()
    await street.fill('Street 51')
    await toSecurity()
    await dialog.waitFor()
    await accessible(page)
    await dialog.getByRole('button', { name: unsaved.stay, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(here(`${base}/personal-info`))
    expect(await street.inputValue()).toBe('Street 51')

    await section.getByRole('button', { name: words.save, exact: true }).click()
    await section.getByText(words.saved, { exact: true }).waitFor()
    await street.fill('Street 52')
    await street.fill('Street 51')
    await toSecurity()
    await page.waitForURL(here(`${base}/security`))

    await page.getByRole('link', { name: `${signingIn.change}: ${signingIn.email}` }).click()
    await page.getByLabel(steps.newEmailField, { exact: true }).fill('new@example.com')
    await page.getByRole('link', { name: steps.cancel, exact: true }).click()
    await page.waitForURL(here(`${base}/security`))

    await page.getByRole('link', { name: `${signingIn.change}: ${signingIn.email}` }).click()
    await page.getByLabel(steps.newEmailField, { exact: true }).fill('new@example.com')
    await page.goBack()
    await dialog.getByRole('button', { name: unsaved.go, exact: true }).click()
    await page.waitForURL(here(`${base}/security`))
  })
})
