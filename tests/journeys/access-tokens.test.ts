import { describe, expect, test } from 'vitest'
import { apiBase } from '#shared/core/endpoint.ts'
import { errorWordsIn, tokenAreas } from '#shared/domains.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { tokens as tokensEn } from '#shared/identity/words/tokens.en.ts'
import { tokens as tokensKm } from '#shared/identity/words/tokens.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'

describe.each(
  inOnePlace([
    { language: 'km', words: tokensKm, own: securityKm, prefix: '', viewport: phone },
    { language: 'en', words: tokensEn, own: securityEn, prefix: '/en', viewport: desk },
  ] as const),
)('access tokens, in $language', ({ language, words, own, prefix, viewport }) => {
  test('are part of a package, made, shown once, used by a program and revoked', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-srey.svg' })
    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    const session = await given.session(school, owner)
    await page.context().addCookies([{ name: 'auth.token', value: session, url: at(school.subdomain, '/') }])
    const here = at(school.subdomain, `${prefix}/secure/settings/Developer`)
    await open(page, here)
    await page.getByRole('heading', { name: words.needs.package }).waitFor()
    await page.getByRole('link', { name: words.needs.seePackages }).waitFor()
    expect(await page.getByRole('link', { name: words.add, exact: true }).count()).toBe(0)
    await accessible(page)

    await given.subscription(school, { package: 'premium' })
    await open(page, here)
    await page.getByText(words.none).waitFor()
    await page.getByRole('link', { name: words.docs }).waitFor()
    await page.getByRole('link', { name: words.add, exact: true }).click()
    await page.getByRole('heading', { name: words.newTitle }).waitFor()
    await accessible(page)
    await page.getByRole('textbox', { name: words.name }).fill('Accounting')
    await page.getByLabel(own.steps.currentPassword, { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await page.getByText(errors['identity.scope_required']).waitFor()
    await page.getByLabel(tokenAreas.people[language]).selectOption('read')
    await page.getByLabel(own.steps.currentPassword, { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await page.getByRole('heading', { name: words.madeTitle }).waitFor()
    await accessible(page)
    const line = (await page.getByText(/^curl /).textContent()) ?? ''
    const [, token = '', address = ''] = /Bearer (sala_[\w-]+)' (\S+)$/.exec(line) ?? []
    expect(address).toBe(at(school.subdomain, `${apiBase}/own_user`))
    // As a program does: without the cookie of the page.
    const call = (path: string) =>
      page.evaluate(
        async ([address, authorization]) =>
          (await fetch(address ?? '', { headers: { authorization: authorization ?? '' }, credentials: 'omit' })).status,
        [`${apiBase}${path}`, `Bearer ${token}`],
      )
    expect(await call('/own_user')).toBe(200)
    expect(await call('/office/students')).toBe(200)
    expect(await call('/office/courses')).toBe(403)

    await page.getByRole('link', { name: words.done }).click()
    await page.getByText(`…${token.slice(-4)}`).waitFor()
    expect(await page.getByText(token).count()).toBe(0)
    await accessible(page)
    await page.getByRole('link', { name: words.revokeThat('Accounting') }).click()
    await page.getByText(words.revokeText).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.keep }).click()
    expect(await call('/own_user')).toBe(200)
    await page.getByRole('link', { name: words.revokeThat('Accounting') }).click()
    await page.getByRole('button', { name: words.revoke, exact: true }).click()
    await page.getByText(words.revoked).waitFor()
    await page.getByText(words.none).waitFor()
    expect(await call('/own_user')).toBe(401)
  })
})
