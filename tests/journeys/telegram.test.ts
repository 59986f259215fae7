import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { localPath } from '#shared/core/language.rules.ts'
import { providers as enProviders } from '#shared/identity/words/providers.en.ts'
import { providers as kmProviders } from '#shared/identity/words/providers.km.ts'
import { choices as enChoices } from '#shared/notifications/words/choices.en.ts'
import { choices as kmChoices } from '#shared/notifications/words/choices.km.ts'
import { telegram as enOffice } from '#shared/notifications/words/office-telegram.en.ts'
import { telegram as kmOffice } from '#shared/notifications/words/office-telegram.km.ts'
import { telegramMail as enMail } from '#shared/notifications/words/telegram-mail.en.ts'
import { telegramMail as kmMail } from '#shared/notifications/words/telegram-mail.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { callApi } from '../support/http-client.ts'
import { mailTo } from '../support/mailbox.ts'
import { enter } from '../support/office-visits.ts'
import { type TelegramPerson, telegramAt } from '../support/telegram-api.ts'

const telegram = telegramAt(inject('telegram'))
const ask = async (subdomain: string, path: string, token: string, body: object) =>
  (await callApi(inject('site').port, `${subdomain}.localhost`, 'POST', path, { token, body })).json

// The browser itself logs every response that is not a success.
const refusedOnPurpose = { complaints: /Failed to load resource: the server responded with a status of (403|422)/ }

let made = Math.floor(Math.random() * 1e8) + 1e8
const newBot = () => {
  made += 1
  return { token: `${made}:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw`, username: `journey_${made}_bot` }
}
const newPerson = (): TelegramPerson => {
  made += 1
  return { id: made, first_name: 'Dara', username: `dara_${made}`, language_code: 'km' }
}

async function sayWho(page: Page, who: TelegramPerson): Promise<void> {
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
  await page.getByLabel('Person').fill(JSON.stringify(who))
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe.each(
  inOnePlace([
    {
      language: 'km',
      viewport: phone,
      ...{ choices: kmChoices, office: kmOffice, providers: kmProviders, mail: kmMail },
    },
    {
      language: 'en',
      viewport: desk,
      ...{ choices: enChoices, office: enOffice, providers: enProviders, mail: enMail },
    },
  ] as const),
)('Telegram, in $language', ({ language, viewport, choices, office, providers, mail }) => {
  test('is set up by the owner, connected by a student, and brings answers until it is blocked', async () => {
    const bot = newBot()
    await telegram.make(bot.token, bot.username)
    const school = await given.school({ defaultLanguage: language })
    const owner = await given.person(school, { role: 'vendor', member: { isOwner: true } })
    const student = await given.person(school)
    const lecturer = await given.person(school, { role: 'lecture' })
    const course = await given.course(school, { lecturers: [lecturer] })
    await given.enrollment(school, course, student)
    const token = await given.session(school, student)
    const dara = newPerson()

    // The owner pastes the token; a wrong one is refused.
    const boss = await person({ viewport }, refusedOnPurpose)
    await enter(boss, owner, school.subdomain)
    await open(boss, at(school.subdomain, localPath(language, '/secure/settings/school/telegram')))
    await boss.getByText(office.first).waitFor()
    await accessible(boss)
    await boss.getByLabel(office.token).fill(`${bot.token}x`)
    await boss.getByRole('button', { name: office.save }).click()
    await boss.getByLabel(office.token).and(boss.locator('[aria-invalid=true]')).waitFor()
    await boss.getByLabel(office.token).fill(bot.token)
    await boss.getByRole('button', { name: office.save }).click()
    await boss.getByRole('link', { name: `@${bot.username}` }).waitFor()
    await boss.getByText(office.connected(0)).waitFor()
    await accessible(boss)

    // The student connects it, and the page shows it by itself.
    const page = await person({ viewport })
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain, '/') }])
    const followed = page.waitForResponse((response) => response.url().endsWith('/pusher/auth'))
    await open(page, at(school.subdomain, localPath(language, '/setting/notification')))
    await followed
    await accessible(page)
    await page.getByRole('button', { name: choices.telegram.connect }).click()
    const link = page.getByRole('link', { name: choices.telegram.open })
    await link.waitFor()
    await accessible(page)
    const start = new URL((await link.getAttribute('href')) ?? '')
    expect(start.origin + start.pathname).toBe(`https://t.me/${bot.username}`)
    await telegram.write(bot.token, dara, `/start ${start.searchParams.get('start')}`)
    await page.getByText(choices.telegram.connected, { exact: true }).waitFor()
    await accessible(page)
    expect((await mailTo(student.email)).subject).toBe(mail.subject)
    const box = page.getByRole('checkbox', { name: new RegExp(`^${choices.kinds.telegram}: `) }).first()
    expect(await box.isChecked()).toBe(true)

    // A teacher answers: the message has a button that opens the lesson.
    const lesson = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/questions`
    const { id } = await ask(school.subdomain, lesson, token, { text: 'Why?' })
    const teacher = await given.session(school, lecturer)
    const answer = (text: string) => ask(school.subdomain, `/questions/${id}/answers`, teacher, { text })
    await answer('Because.')
    const sent = async (text: string) => (await telegram.read(bot.token)).sent.find((one) => one.text.includes(text))
    await expect.poll(() => sent('Because.'), { timeout: 30_000 }).toBeTruthy()
    const [[button] = []] = (await sent('Because.'))?.reply_markup?.inline_keyboard ?? []
    await open(page, button?.url ?? '')
    await page.waitForURL(`**/lecture/${course.slug}/${course.lessonIds[0]}`)

    // Blocked: the next answer is an email, and the page no longer says that it is connected.
    await telegram.answer(bot.token, dara, 'blocked')
    await answer('Moreover.')
    await expect.poll(async () => (await mailTo(student.email)).text, { timeout: 30_000 }).toContain('Moreover.')
    await open(page, at(school.subdomain, localPath(language, '/setting/notification')))
    await page.getByRole('button', { name: choices.telegram.connect }).waitFor()
  })

  test('signs in the student who has connected it, and nobody else', async () => {
    const bot = newBot()
    await telegram.make(bot.token, bot.username)
    const school = await given.school({ defaultLanguage: language })
    const owner = await given.person(school, { role: 'vendor', member: { isOwner: true } })
    const student = await given.person(school)
    const dara = newPerson()
    const as = await given.session(school, owner)
    const { port } = inject('site')
    const saved = await callApi(port, `${school.subdomain}.localhost`, 'PUT', '/office/telegram', {
      token: as,
      body: { token: bot.token },
    })
    expect(saved.status).toBe(200)
    const page = await person({ viewport }, refusedOnPurpose)
    const wanted = `?to=${encodeURIComponent('/setting/notification')}`
    await open(page, at(school.subdomain, localPath(language, `/auth/sign-in${wanted}`)))
    await accessible(page)
    const button = page.getByRole('link', { name: providers.continueWith('Telegram') })
    await button.click()
    await sayWho(page, dara)
    await page.getByRole('heading', { name: providers.failed }).waitFor()
    await accessible(page)
    await given.target(school, student, 'telegram', String(dara.id))
    await page.getByRole('link', { name: providers.again }).click()
    await sayWho(page, dara)
    await page.getByText(choices.telegram.connected, { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(localPath(language, '/setting/notification'))
  })
})
