import { describe, expect, test } from 'vitest'
import { notificationKinds } from '#shared/domains.ts'
import { choices as enWords } from '#shared/notifications/words/choices.en.ts'
import { choices as kmWords } from '#shared/notifications/words/choices.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'

describe.each(
  inOnePlace([
    { language: 'km', words: kmWords, prefix: '', viewport: phone },
    { language: 'en', words: enWords, prefix: '/en', viewport: desk },
  ] as const),
)('notifications, in $language', ({ language, words, prefix, viewport }) => {
  test('are chosen, paused and turned on again', async () => {
    const school = await given.school()
    const account = await given.person(school)
    const page = await person({ viewport })
    const token = await given.session(school, account)
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain, '/') }])
    const here = at(school.subdomain, `${prefix}/setting/notification`)
    await open(page, here)
    await accessible(page)
    const answers = page.getByRole('checkbox', {
      name: `${words.kinds.mail}: ${notificationKinds.answers.name[language]}`,
    })
    expect(await answers.isChecked()).toBe(true)
    await answers.uncheck()
    await page.getByText(words.kinds.unsaved).waitFor()
    await page.getByRole('button', { name: words.kinds.save, exact: true }).click()
    await page.getByText(words.kinds.saved).waitFor()
    await open(page, here)
    expect(await answers.isChecked()).toBe(false)

    await page.getByRole('button', { name: words.mute.label(words.mute.minutes[480]) }).click()
    await page.getByRole('button', { name: words.mute.resume }).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.mute.resume }).click()
    await page.getByRole('button', { name: words.mute.always }).click()
    await page.getByText(words.mute.forGood).waitFor()
    await open(page, at(school.subdomain, `${prefix}/notifications`))
    await page.getByText(words.mute.forGood).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.mute.resume }).click()
    await page.getByText(words.mute.forGood).waitFor({ state: 'detached' })
  })
})
