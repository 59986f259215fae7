import { describe, expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { mail as mailEn } from '#shared/identity/words/mail.en.ts'
import { mail as mailKm } from '#shared/identity/words/mail.km.ts'
import { payout as payoutEn } from '#shared/identity/words/payout.en.ts'
import { payout as payoutKm } from '#shared/identity/words/payout.km.ts'
import { security as securityEn } from '#shared/identity/words/security.en.ts'
import { security as securityKm } from '#shared/identity/words/security.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { mailTo } from '../support/mailbox.ts'

describe.each(
  inOnePlace([
    { language: 'km', words: payoutKm, own: securityKm, mail: mailKm, prefix: '', viewport: phone, base: '/setting' },
    {
      language: 'en',
      words: payoutEn,
      own: securityEn,
      mail: mailEn,
      prefix: '/en',
      viewport: desk,
      base: '/secure/settings',
    },
  ] as const),
)('a payout account, in $language', ({ language, words, own, mail, prefix, viewport, base }) => {
  test('is added, refused with a wrong password, changed and removed', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school()
    const account = await given.person(school, { role: 'lecture', avatar: '/art/person-srey.svg' })
    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    const token = await given.session(school, account)
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain, '/') }])
    await open(page, at(school.subdomain, `${prefix}${base}/security`))
    if (viewport === phone) await page.locator('summary').getByText(own.nav.label).click()
    await page.getByRole('link', { name: own.nav.payout, exact: true }).click()
    await page.getByRole('heading', { name: words.none }).waitFor()
    await accessible(page)

    await page.getByRole('link', { name: words.add, exact: true }).click()
    await page.getByRole('heading', { name: words.addTitle }).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText(errors['core.field_required']).first().waitFor()
    const bank = page.getByRole('combobox', { name: words.bank })
    const number = page.getByRole('textbox', { name: words.number })
    const proof = page.getByLabel(own.steps.currentPassword, { exact: true })
    await bank.fill('ABA Bank')
    await page.getByRole('textbox', { name: words.name }).fill('សុខ ដារ៉ា')
    await number.fill('000 123 456')
    await proof.fill('a guess')
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText(errors['identity.wrong_password']).waitFor()
    expect(await number.inputValue()).toBe('000 123 456')
    await proof.fill(account.password)
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText('••• ••• 456').waitFor()
    await accessible(page)
    expect((await mailTo(account.email)).text).toContain(mail.payoutChanged.changed('••• ••• 456'))

    await page.getByRole('link', { name: words.change, exact: true }).click()
    await page.getByText(words.changeText('••• ••• 456')).waitFor()
    expect(await bank.inputValue()).toBe('ABA Bank')
    expect(await number.inputValue()).toBe('')
    await bank.fill('Wing Bank')
    await number.fill('012-345-678')
    await proof.fill(account.password)
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText('•••-•••-678').waitFor()

    await page.getByRole('link', { name: words.remove, exact: true }).click()
    await page.getByRole('heading', { name: words.removeTitle }).waitFor()
    await accessible(page)
    await proof.fill(account.password)
    await page.getByRole('button', { name: words.removeSubmit, exact: true }).click()
    await page.getByRole('heading', { name: words.none }).waitFor()
  })
})
