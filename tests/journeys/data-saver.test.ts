import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { player as playerEn } from '#shared/media/words/player.en.ts'
import { player as playerKm } from '#shared/media/words/player.km.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { accessible, at, open, person, phone, reload } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'
import { playableVideo } from '../support/playable.ts'

// A given school has no logo of its own.
const expected = { complaints: /Failed to load resource: the server responded with a status of 404/ }
const onPhone = { viewport: phone, hasTouch: true, isMobile: true }

async function videoToWatch() {
  const school = await given.school({ defaultLanguage: 'km' })
  const student = await given.person(school, { avatar: '/art/person-bopha.svg', role: 'student' })
  const media = await playableVideo(school, 24)
  const lesson = { title: 'មើលហាង', type: 'video' as const, media }
  const course = await given.course(school, { thumbnail: null, priceCents: 0, sections: [{ lessons: [lesson] }] })
  await given.enrollment(school, course, student)
  return { school, student, path: `/lecture/${course.slug}/${course.lessonIds[0]}` }
}

/** The names of the files of a video that were requested: 240p.mp4, audio.m3u8. */
function videoRequests(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const name = /\/media\/.*\/([^/]+\.(?:m3u8|mp4|m4a|m4s))$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) asked.add(name)
  })
  return asked
}

const playsFrom = (page: Page, seconds: number) =>
  page.waitForFunction((least) => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.currentTime > least
  }, seconds)

const ofRendition = (name: string) => new RegExp(`^${name}\\.`)
const asksOnlyFor = (asked: Set<string>, ...names: string[]) =>
  [...asked].filter((file) => !names.some((name) => ofRendition(name).test(file)))

test('a person with a phone saves data: only the lowest quality is loaded, then only audio, and the choice is remembered', async () => {
  const { school, student, path } = await videoToWatch()
  const page = await signedIn(student, school.subdomain, path, onPhone, expected)
  // The size is shown before anything is played, and before the player is loaded.
  const { data } = km.lecture
  const note = page.getByRole('status').filter({ hasText: data.auto('360p') })
  expect(await note.textContent()).toMatch(/[\d.]+\u00a0MB/)

  await page.getByRole('button', { name: data.change }).click()
  const sheet = page.getByRole('dialog', { name: playerKm.quality })
  await sheet.getByRole('switch', { name: playerKm.dataSaver }).check()
  await expect.poll(() => sheet.getByRole('radio', { name: /^240p/ }).isChecked()).toBe(true)
  await accessible(page)
  await sheet.getByRole('button', { name: playerKm.close }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText(data.saving.chosen).waitFor()

  await reload(page)
  const asked = videoRequests(page)
  await page.getByRole('button', { name: playerKm.play }).first().click()
  await playsFrom(page, 2)
  await page.keyboard.press('k')
  expect(asksOnlyFor(asked, '240p'), 'nothing finer is fetched, nor the list of it').toEqual([])
  expect([...asked].some((file) => ofRendition('240p').test(file))).toBe(true)

  asked.clear()
  await page.getByRole('button', { name: data.change }).click()
  await sheet.getByRole('radio', { name: playerKm.audioOnly }).check()
  await sheet.getByRole('button', { name: playerKm.close }).click()
  await expect.poll(() => [...asked].some((file) => ofRendition('audio').test(file))).toBe(true)
  await page.getByText(data.takes(data.audioOnly, '').trim()).waitFor()
  expect(asksOnlyFor(asked, '240p', 'audio')).toEqual([])

  // On another day: still only audio. A higher quality turns the saver off, and audio only is no longer remembered.
  await reload(page)
  asked.clear()
  await page.getByRole('button', { name: playerKm.play }).first().click()
  await playsFrom(page, 1)
  await page.keyboard.press('k')
  expect(asksOnlyFor(asked, 'audio')).toEqual([])
  await page.getByRole('button', { name: data.change }).click()
  await sheet.getByRole('radio', { name: /^360p/ }).check()
  await expect.poll(() => sheet.getByRole('switch', { name: playerKm.dataSaver }).isChecked()).toBe(false)
  await expect.poll(() => [...asked].some((file) => ofRendition('360p').test(file))).toBe(true)
})

test('a slow connection turns the saver on with a notice, until the viewer turns it off for this visit', async () => {
  const { school, student, path } = await videoToWatch()
  const first = await signedIn(student, school.subdomain, `/en${path}`, {}, expected)
  const page = await person({}, expected)
  await page.context().addCookies(await first.context().cookies())
  await page.addInitScript(() => {
    const connection = { saveData: false, effectiveType: '2g', downlink: 0.2 }
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), connection) })
  })
  const asked = videoRequests(page)
  await open(page, at(school.subdomain, `/en${path}`))
  const { data } = en.lecture
  const why = page.getByText(data.saving.slow)
  await why.waitFor()
  await page.getByRole('button', { name: playerEn.play }).first().click()
  await playsFrom(page, 1)
  expect(asksOnlyFor(asked, '240p')).toEqual([])

  await page.getByRole('button', { name: data.change }).click()
  const menu = page.getByRole('dialog', { name: playerEn.quality })
  await accessible(page)
  await menu.getByRole('switch', { name: playerEn.remember }).uncheck()
  await menu.getByRole('switch', { name: playerEn.dataSaver }).uncheck()
  await why.waitFor({ state: 'detached' })
  await expect.poll(() => asked.has('master.m3u8')).toBe(true)
  // It was for that visit only.
  await reload(page)
  await why.waitFor()
})

test('where the browser plays HLS itself, the saver gives it one rendition instead of the list', async () => {
  const { school, student, path } = await videoToWatch()
  const first = await signedIn(student, school.subdomain, path, onPhone, expected)
  const page = await person(onPhone, { complaints: /404|play|load|decode/i })
  await page.context().addCookies(await first.context().cookies())
  await page.addInitScript(() => {
    // As on an iPhone: without media source extensions the player cannot do it by itself.
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Object.defineProperty(globalThis, name, { value: undefined })
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) })
  })
  const asked = videoRequests(page)
  await open(page, at(school.subdomain, path))
  await page.waitForFunction(() => document.querySelector('video')?.src.endsWith('/240p.m3u8'))
  expect(asksOnlyFor(asked, '240p')).toEqual([])
})
