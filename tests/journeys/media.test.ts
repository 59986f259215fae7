import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { player as playerKm } from '#shared/media/words/player.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, open, person, phone, reload, withoutConnection } from '../support/browser.ts'
import { uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'
import { testVideo } from '../support/video.ts'

const { media: words, lists } = officeEn
const vendor = { email: 'vendor@demo.test', password: 'sala-demo-2026' }
// The browser itself logs a connection that is cut on purpose.
const lostConnection = withoutConnection(404, 409)

describe('an owner with a video and a poor connection', () => {
  test('uploads it in spite of a pause, a lost connection and a reload, and finds it ready in the library', async () => {
    const name = `${uniqueWord()}.mp4`
    const file = await testVideo(name, { seconds: 6, more: noise })
    const page = await signedIn(vendor, 'demo', '/en/secure/media', {}, lostConnection)
    page.on('dialog', (dialog) => void dialog.accept())
    const network = await page.context().newCDPSession(page)
    await slow(network)
    await page.locator('main input[type=file]').first().setInputFiles(file)
    const dock = page.getByRole('region', { name: words.uploads.dock.title })
    await dock.getByRole('button', { name: words.uploads.dock.open }).click()

    await dock.getByText(/Uploading [1-9]\d?%/).waitFor()
    await accessible(page)
    await dock.getByRole('button', { name: words.uploads.pauseOf(name) }).click()
    await dock.getByText(/Paused at \d+%/).waitFor()
    await dock.getByRole('button', { name: words.uploads.resumeOf(name) }).click()
    await dock
      .getByText(/Uploading \d+%/)
      .first()
      .waitFor()

    await page.context().setOffline(true)
    await dock.getByText(/No internet/).waitFor()
    // From now on: it goes on at once, and all that is left is one request.
    const goesOn = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.context().setOffline(false)
    await slow(network)
    expect(Number((await goesOn).headers()['upload-offset']), 'what arrived is not sent again').toBeGreaterThan(0)

    await reload(page)
    await dock.getByText(words.uploads.dock.waiting(1)).waitFor()
    await dock.getByRole('button', { name: words.uploads.dock.open }).click()
    const again = dock.locator('input[type=file]')
    await again.setInputFiles(await testVideo('other.mp4', { seconds: 1 }))
    await dock.getByText(words.uploads.otherFile(name)).waitFor()
    await fast(network)
    const rest = page.waitForRequest((request) => request.method() === 'PATCH')
    await again.setInputFiles(file)
    expect(Number((await rest).headers()['upload-offset'])).toBeGreaterThan(0)
    await dock.getByText(words.uploads.dock.done(1)).waitFor({ timeout: 300_000 })

    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: playerWords.play }).first().click()
    await plays(page)
    await accessible(page)
  })

  test('sees at once what cannot be uploaded, and why', async () => {
    const page = await signedIn(vendor, 'demo', '/en/secure/media', {}, { complaints: /status of 415/ })
    const html = {
      name: `${uniqueWord()}.mp4`,
      mimeType: 'video/mp4',
      buffer: Buffer.from('<!doctype html><p>no video'),
    }
    const nothing = { name: 'nothing.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) }
    await page.locator('main input[type=file]').first().setInputFiles([html, nothing])
    const dock = page.getByRole('region', { name: words.uploads.dock.title })
    await dock.getByText(words.uploads.dock.failed(2)).waitFor()
    const causes = [expect.stringMatching(/isn't an MP4 file/), expect.stringMatching(/is empty/i)]
    await expect.poll(() => dock.getByRole('listitem').allInnerTexts()).toEqual(causes)
    expect(await dock.getByRole('button', { name: words.uploads.retry }).count(), 'the same bytes fail again').toBe(0)
  })
})

test('a file that a lesson shows cannot be deleted, and where it is used is shown', async () => {
  const school = await given.school({ defaultLanguage: 'en' })
  const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
  const course = await given.course(school, { thumbnail: null })
  const used = await given.media(school, { name: 'used.pdf', kind: 'document', renditions: [], seconds: null })
  await given.mediaUse(school, used, course.lessonIds[0] ?? '')
  await given.media(school, { name: 'spare.pdf', kind: 'document', renditions: [], seconds: null })
  // There are no bytes behind a given file, and a given school has no logo.
  const page = await signedIn(owner, school.subdomain, '/en/secure/media', {}, { complaints: /status of (404|409)/ })
  await accessible(page)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: lists.actionsFor(name) }).click()
    await page.getByRole('menuitem', { name: words.acts.trash }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.acts.trash }).click()
  }
  await choose('used.pdf')
  const drawer = page.getByRole('dialog', { name: words.kinds.document })
  await drawer.getByText(words.detail.inUse).waitFor()
  await drawer.getByText(`${school.mark} use`).waitFor()
  await accessible(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await choose('spare.pdf')
  await page.getByRole('button', { name: 'spare.pdf', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: lists.trash }).click()
  await page.getByText(words.trashNote(30)).waitFor()
  await page.getByRole('button', { name: lists.actionsFor('spare.pdf') }).click()
  await page.getByRole('menuitem', { name: words.acts.restore }).click()
  await page.getByText(words.none.trash).waitFor()
})

test('a visitor on a phone plays a free lesson in Khmer, and goes on where they stopped', async () => {
  const office = await signedIn(vendor, 'demo', '/en/secure/media')
  const name = `${uniqueWord()}.mp4`
  const file = await testVideo(name, { seconds: 20 })
  await office.locator('main input[type=file]').first().setInputFiles(file)
  const dock = office.getByRole('region', { name: words.uploads.dock.title })
  await dock.getByText(words.uploads.dock.done(1)).waitFor({ timeout: 300_000 })
  const course = await freeLesson(office, name)

  const visitor = await person({ viewport: phone, hasTouch: true, isMobile: true })
  const loaded: string[] = []
  visitor.on('request', (request) => loaded.push(request.url()))
  await open(visitor, at('demo', `/courses/${course}`))
  const row = visitor.getByRole('link', { name: km.courses.previews.video }).first()
  expect(
    loaded.filter((url) => /hls|player|pdf/.test(url)),
    'nothing of the player before it is wanted',
  ).toEqual([])
  await row.click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('button', { name: playerKm.play }).first().click()
  await plays(visitor)
  // Paused, the controls stay.
  await visitor.keyboard.press('k')
  await dialog.getByRole('button', { name: /គុណភាពវីដេអូ/ }).tap()
  const qualities = visitor.getByRole('dialog', { name: playerKm.quality })
  await expect.poll(() => qualities.getByRole('radio', { name: playerKm.auto('360p') }).isChecked()).toBe(true)
  await expect.poll(() => qualities.textContent()).toMatch(/240p\D*[\d.]+\u00a0MB/)
  await accessible(visitor)
  await visitor.keyboard.press('Escape')
  await qualities.waitFor({ state: 'detached' })
  await visitor.keyboard.press('k')
  await visitor.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 6)
  await visitor.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(visitor.url()).toBe(at('demo', `/courses/${course}`))

  await row.click()
  await dialog.getByRole('button', { name: playerKm.play }).first().click()
  await visitor.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 5)
})

test('a free lesson opens without JavaScript', async () => {
  const school = await given.school()
  const course = await given.course(school, {
    thumbnail: null,
    sections: [{ lessons: [{ type: 'article', content: 'សូមអាន', freePreview: true }] }],
  })
  const page = await person({ javaScriptEnabled: false }, { complaints: /404/ })
  await page.goto(at(school.subdomain, `/courses/${course.slug}`))
  await page.getByRole('link', { name: km.courses.previews.article }).click()
  await page.getByText('សូមអាន').waitFor()
  await page.getByRole('link', { name: km.courses.previews.close }).click()
  await page.getByText('សូមអាន').waitFor({ state: 'detached' })
})

// Noise hardly compresses: a short video has enough bytes to be interrupted.
const noise = ['-vf', 'noise=alls=60:allf=t', '-crf', '20']
const playerWords = { play: 'Play' }

const speed = (network: CDPSession, uploadThroughput: number) =>
  network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 10,
    downloadThroughput: -1,
    uploadThroughput,
  })
// Slow enough that it does not come to its end before it is paused: a minute and a half for the whole.
const slow = (network: CDPSession) => speed(network, 250 * 1024)
const fast = (network: CDPSession) => speed(network, -1)

/** Pictures move. */
const plays = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.currentTime > 0.5 && video.videoWidth > 0
  })

/** Put a file of the library into the first lesson of a course of the demo school, free for all. Returns its slug. */
async function freeLesson(page: Page, name: string): Promise<string> {
  const slug = 'accounting-for-small-business'
  await page.evaluate(
    async ([courseSlug, fileName]) => {
      const api = async (method: string, address: string, body?: unknown) => {
        const headers = {
          'Content-Type': 'application/json',
          'X-Client-Domain': location.origin,
          Authorization: localStorage.getItem('auth.token') ?? '',
        }
        const sent = body === undefined ? {} : { body: JSON.stringify(body) }
        const answer = await fetch(`/web/student/api/v1${address}`, { method, headers, ...sent })
        if (!answer.ok) throw new Error(`${method} ${address}: ${await answer.text()}`)
        return answer.json()
      }
      const { course } = await api('GET', `/courses/${courseSlug}`)
      const [file] = (await api('GET', `/office/media?q=${fileName}`)).data
      const { sections } = await api('GET', `/office/courses/${course.id}/curriculum`)
      const lesson = await api('GET', `/office/lessons/${sections[0].lessons[0].id}`)
      const { title, lock, score_gated_unlock, minutes, revision } = lesson
      const content = { lesson_type: 'video', free_preview: true, media_id: file.id, content: null, attachments: [] }
      await api('PUT', `/office/lessons/${lesson.id}`, {
        title,
        lock,
        score_gated_unlock,
        minutes,
        revision,
        ...content,
      })
    },
    [slug, name] as const,
  )
  return slug
}
