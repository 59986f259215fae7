import type { Page } from 'playwright-core'
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
  const { address, signature } = words
  const { unsaved, nav, signingIn, steps } = security

  const toSecurity = async (page: Page) => {
    const menu = page.getByRole('navigation', { name: nav.label })
    if (viewport === phone && (await menu.locator('details[open]').count()) === 0) await menu.locator('summary').click()
    await menu.getByRole('link', { name: nav.security, exact: true }).filter({ visible: true }).click()
  }

  test('is asked first, and not once it is saved, put back, or canceled', async () => {
    const school = await given.school()
    const account = await given.person(school, { role })
    const page = await signedIn(account, school.subdomain, `${prefix}${base}/personal-info`, { viewport })
    const here = (path: string) => at(school.subdomain, `${prefix}${path}`)
    const section = page.getByRole('region', { name: address.title, exact: true })
    const street = page.getByLabel(address.street, { exact: true })
    const dialog = page.getByRole('alertdialog', { name: unsaved.title })

    await section.locator('summary').click()
    await street.fill('Street 51')
    await toSecurity(page)
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
    await toSecurity(page)
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

  test('or with a drawn signature is asked, and not once it is cleared', async () => {
    const school = await given.school()
    const account = await given.person(school, { role })
    const page = await signedIn(account, school.subdomain, `${prefix}${base}/personal-info`, { viewport })
    const section = page.getByRole('region', { name: signature.title, exact: true })
    const dialog = page.getByRole('alertdialog', { name: unsaved.title })
    await section.locator('summary').click()
    await section.getByRole('button', { name: signature.draw, exact: true }).click()
    const paper = page.getByRole('img', { name: signature.here })
    await paper.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width * 0.2, y + height * 0.7)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.5, y + height * 0.3, { steps: 5 })
    await page.mouse.up()
    await toSecurity(page)
    await dialog.getByRole('button', { name: unsaved.stay, exact: true }).click()
    await section.getByRole('button', { name: signature.clear, exact: true }).click()
    await toSecurity(page)
    await page.waitForURL(at(school.subdomain, `${prefix}${base}/security`))
  })
})
