import { describe, expect, test } from 'vitest'
import { errorWordsIn } from '#shared/domains.ts'
import { recovery as recoveryEn } from '#shared/identity/words/recovery.en.ts'
import { recovery as recoveryKm } from '#shared/identity/words/recovery.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone, reload } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { mailTo } from '../support/mailbox.ts'

const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0] ?? ''
const linkIn = (text: string) => /http:\S+password\/reset\?\S+/.exec(text)?.[0] ?? ''
const chosen = 'the paddies are green'

describe.each(
  inOnePlace([
    { language: 'km', site: km, words: recoveryKm, prefix: '', viewport: phone },
    { language: 'en', site: en, words: recoveryEn, prefix: '/en', viewport: desk },
  ] as const),
)('who has forgotten the password, in $language', ({ language, site, words, prefix, viewport }) => {
  const { signIn, signUp } = site.identity

  test('types the code, and is thrown out on no device but the others', async () => {
    const errors = await errorWordsIn(language)
    const school = await given.school()
    const account = await given.person(school, { avatar: '/art/person-srey.svg' })
    const elsewhere = await person({ viewport }, { complaints: /status of 401/ })
    await elsewhere
      .context()
      .addCookies([{ name: 'auth.token', value: await given.session(school, account), url: at(school.subdomain, '/') }])
    await open(elsewhere, at(school.subdomain, `${prefix}/my-course`))

    const page = await person({ viewport }, { complaints: /status of 4\d\d/ })
    await open(page, at(school.subdomain, `${prefix}/auth/sign-in?to=/my-profile`))
    await page.getByRole('link', { name: signIn.forgot }).click()
    await page.getByRole('heading', { name: words.forget.title }).waitFor()
    await accessible(page)
    const email = page.getByRole('textbox', { name: signIn.email })
    await email.fill('nobody-here@example.com')
    await page.getByRole('button', { name: words.forget.submit }).click()
    await page.getByText(errors['identity.email_not_found']).waitFor()
    await email.fill(account.email)
    await page.getByRole('button', { name: words.forget.submit }).click()
    await page.getByText(words.code.text(account.email)).waitFor()
    await accessible(page)

    const code = codeIn((await mailTo(account.email)).text)
    const field = page.getByRole('textbox', { name: words.code.label })
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    const submit = page.getByRole('button', { name: words.code.submit })
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await submit.click()
    await page.getByText(errors['identity.wrong_code']).waitFor()
    await accessible(page)
    // As people do: to the mail and back, which may load the page again.
    await reload(page)
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await submit.click()

    await page.getByRole('heading', { name: words.reset.title }).waitFor()
    await accessible(page)
    const password = page.getByLabel(signIn.password, { exact: true })
    const again = page.getByLabel(signUp.passwordConfirmation, { exact: true })
    const save = page.getByRole('button', { name: words.reset.submit })
    await password.fill(account.password)
    await again.fill(account.password)
    await save.click()
    await page.getByText(errors['identity.password_used']).waitFor()
    await password.fill(chosen)
    await again.fill(chosen)
    await save.click()
    await page.waitForURL(at(school.subdomain, `${prefix}/my-profile`))

    await open(elsewhere, at(school.subdomain, `${prefix}/my-course`))
    await elsewhere.getByRole('heading', { name: signIn.title }).waitFor()
    await elsewhere.getByText(errors['identity.signed_out']).waitFor()
  })

  test('opens the link of the email on another device, without scripts, and once', async () => {
    const school = await given.school()
    const account = await given.person(school, { avatar: '/art/person-srey.svg' })
    const page = await person({ viewport, javaScriptEnabled: false }, { complaints: /status of 4\d\d/ })
    await page.goto(at(school.subdomain, `${prefix}/auth/password/forget`))
    await page.getByRole('textbox', { name: signIn.email }).fill(account.email)
    await page.getByRole('button', { name: words.forget.submit }).click()
    await page.getByText(words.code.text(account.email)).waitFor()

    const link = linkIn((await mailTo(account.email)).text)
    const other = await person({ viewport, javaScriptEnabled: false }, { complaints: /status of 4\d\d/ })
    const choose = async () => {
      await other.goto(link)
      await other.getByLabel(signIn.password, { exact: true }).fill(chosen)
      await other.getByLabel(signUp.passwordConfirmation, { exact: true }).fill(chosen)
      await other.getByRole('button', { name: words.reset.submit }).click()
    }
    await choose()
    await other.waitForURL(at(school.subdomain, `${prefix}/my-course`))
    await other.context().clearCookies()
    await other.goto(link)
    await other.getByRole('heading', { name: words.reset.expired }).waitFor()
    await other.getByRole('link', { name: words.reset.again }).waitFor()
  })
})
