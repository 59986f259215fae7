import { describe, expect, inject, test } from 'vitest'
import { notificationKinds } from '#shared/domains.ts'
import { choices as enWords } from '#shared/notifications/words/choices.en.ts'
import { choices as kmWords } from '#shared/notifications/words/choices.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { callApi, sendRequest } from '../support/http-client.ts'
import { mailTo } from '../support/mailbox.ts'

describe.each(
  inOnePlace([
    { language: 'km', words: kmWords, viewport: phone },
    { language: 'en', words: enWords, viewport: desk },
  ] as const),
)('the link of an email, in $language', ({ language, words, viewport }) => {
  test('turns off such emails by its page, without signing in, and by one request of a mailbox', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const { port } = inject('site')
    const host = `${school.subdomain}.localhost`
    const write = (text: string) =>
      callApi(port, host, 'POST', `/office/students/${student.memberId}/messages`, {
        token: owner,
        body: { subject: 'Hello', text },
      })
    await write('The first one')
    const { text } = await mailTo(student.email, 'The first one')
    const link = /http\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? ''
    const page = await person({ viewport }, { complaints: /status of 404/ })
    await open(page, link.replace(/^http:\/\/[^/]+/, at(school.subdomain, '')))
    await page.getByText(notificationKinds.messages.name[language]).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.unsubscribe.button }).click()
    await page.getByRole('heading', { name: words.unsubscribe.done }).waitFor()
    await accessible(page)

    const path = new URL(link).pathname
    const oneClick = await sendRequest(port, host, 'POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode('List-Unsubscribe=One-Click'),
    })
    expect(oneClick.status).toBe(200)
    await open(page, at(school.subdomain, `${language === 'km' ? '' : '/en'}/unsubscribe/nonsense`))
    await page.getByRole('heading', { name: words.unsubscribe.invalid }).waitFor()
  })
})
