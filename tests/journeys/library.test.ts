import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languageNames } from '#shared/core/language.rules.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { player } from '#shared/media/words/player.en.ts'
import { officeWords } from '#tests/support/words/office.en.ts'
import { accessible, reload } from '../support/browser.ts'
import { uniqueWord } from '../support/doors.ts'
import { expiringTickets } from '../support/expired-tickets.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'
import { testVideo } from '../support/video.ts'

const { media: words } = officeWords
const errorsEn = await errorWordsIn('en')

// A given school has no logo; what is refused on purpose is written to the console by the browser itself.
const refusedOnPurpose = { complaints: /status of (403|404|415)/ }

test('a video is renamed, and takes only a valid subtitle file', async () => {
  const { page } = await library()
  const name = await upload(page, 6)
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: words.kinds.video })
  await drawer.getByRole('textbox', { name: words.detail.name }).fill('The first day.mp4')
  await drawer.getByRole('button', { name: words.detail.saveName }).click()
  await expectToast(page, words.done.name)

  const english = drawer.getByRole('listitem').filter({ hasText: languageNames.en })
  const subtitles = (text: string) => ({ name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) })
  await english.locator('input[type=file]').setInputFiles(subtitles('these are no subtitles'))
  await page.getByText('This type of file does not work here.').waitFor()
  await english.locator('input[type=file]').setInputFiles(subtitles('WEBVTT\n\n00:00.000 --> 00:06.000\nGood morning'))
  await expectToast(page, words.done.captions)
  await english.getByRole('button', { name: words.detail.changeCaptions }).waitFor()
})

test('a video continues where it was when its address has expired', async () => {
  const { page, school, owner } = await library()
  const name = await upload(page, 12)
  const end = await expiringTickets(page, school, owner)
  const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: player.play }).first().click()
  await expect.poll(time).toBeGreaterThan(0.5)
  await page.keyboard.press('k')
  expect(await end(), 'the site refuses the address it gave').toBe(403)
  const stoppedAt = await time()

  // What is buffered needs no address; another quality does.
  const asked = page.waitForRequest((request) => request.url().endsWith('/playback'))
  await page.getByRole('button', { name: player.qualityNow('') }).click()
  await page.getByRole('radio', { name: '240p' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await asked
  await expect.poll(time).toBeGreaterThan(stoppedAt + 5)
  expect(await page.getByText(errorsEn['media.video_error']).count()).toBe(0)
})

test('an owner cancels an unfinished upload of somebody else; a refused file says why and is no card', async () => {
  const { page, school } = await library()
  const lecturer = await given.person(school, { role: 'lecture', firstName: 'Sok', lastName: 'Dara' })
  const begun = { state: 'uploading', progress: 12, bytes: 300 * 1024 ** 2, seconds: null } as const
  await given.media(school, { name: 'theirs.mp4', ...begun, renditions: [], uploadedBy: lecturer.id })
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([
      { name: 'talk.avi', mimeType: 'video/x-msvideo', buffer: Buffer.from('RIFF') },
      { name: 'half.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
    ])
  await dock(page).getByText('This video format does not play on every device. Save the video as MP4').waitFor()
  await dock(page).getByText(words.uploads.failed('The file is damaged or incomplete.')).waitFor()

  await reload(page)
  const refused = words.uploads.dock.failed(1)
  await page.getByText(`${words.unfinished.title(1)} · ${refused}`).click()
  await page.getByText('The file is damaged or incomplete.').waitFor()
  expect(await page.getByRole('button', { name: 'half.png', exact: true }).count()).toBe(0)
  await page.getByText('Sok Dara').waitFor()
  await accessible(page)
  await page.getByRole('button', { name: words.uploads.cancelOf('theirs.mp4') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.uploads.ask.verb }).click()
  await page.getByText(words.unfinished.title(1)).waitFor({ state: 'detached' })
  await page.locator('summary').getByText(refused).waitFor()
  await page.getByRole('button', { name: words.uploads.dismissOf('half.png') }).click()
  await page.locator('summary').getByText(refused).waitFor({ state: 'detached' })
})

test('many refused files are folded, and cleared at once', async () => {
  const { page, school, owner } = await library()
  const refused = { state: 'failed', failure: 'media.file_broken', bytes: 0 } as const
  for (let count = 1; count <= 8; count++)
    await given.media(school, { name: `${count}.mp4`, ...refused, renditions: [], uploadedBy: owner.id })
  await reload(page)
  const title = page.locator('summary').getByText(words.uploads.dock.failed(8))
  const reasons = page.getByText('The file is damaged or incomplete.').filter({ visible: true })
  await title.waitFor()
  expect(await reasons.count()).toBe(0)
  await title.click()
  await expect.poll(() => reasons.count()).toBe(5)
  await page.getByRole('button', { name: words.unfinished.showAll(8) }).click()
  await expect.poll(() => reasons.count()).toBe(8)
  await accessible(page)
  await page.getByRole('button', { name: words.unfinished.clear }).click()
  await title.waitFor({ state: 'detached' })
})

test('who only sees a video is not offered to process it again', async () => {
  const { page: theirs, school, owner } = await library()
  const lecturer = await given.person(school, { role: 'lecture' })
  const file = await given.media(school, { name: 'shared.mp4', renditions: [], uploadedBy: owner.id })
  for (const lecturers of [[lecturer], []]) {
    const course = await given.course(school, { lecturers, sections: [{ lessons: [{ media: file }] }] })
    await given.mediaUse(school, file, course.lessonIds[0] ?? '')
  }
  await reload(theirs)
  const page = await signedIn(lecturer, school.subdomain, '/en/secure/media', {}, refusedOnPurpose)
  for (const [one, buttons] of [
    [theirs, 1],
    [page, 0],
  ] as const) {
    await one.getByRole('button', { name: 'shared.mp4', exact: true }).click()
    const drawer = one.getByRole('dialog', { name: words.kinds.video })
    await drawer.getByText(words.detail.oneQuality).waitFor()
    expect(await drawer.getByRole('button', { name: words.detail.processAgain }).count()).toBe(buttons)
  }
})

async function library() {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
  return { school, owner, page: await signedIn(owner, school.subdomain, '/en/secure/media', {}, refusedOnPurpose) }
}

const dock = (page: Page) => page.getByRole('region', { name: words.uploads.dock.title })

async function upload(page: Page, seconds: number): Promise<string> {
  const name = `${uniqueWord()}.mp4`
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await testVideo(name, { seconds }))
  await dock(page).getByText(words.uploads.dock.done(1)).waitFor({ timeout: 300_000 })
  return name
}
