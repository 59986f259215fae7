import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'
import { playableVideo } from '../support/playable.ts'

const captions = [
  'WEBVTT',
  '00:00:01.000 --> 00:00:03.000\nWelcome to the market',
  '00:00:05.000 --> 00:00:09.000\nCount the money twice',
  '00:00:10.000 --> 00:00:12.000\nWrite it down',
].join('\n\n')

/** A student in a video lesson, before it plays. */
async function inLesson(prefix: string, viewport: { width: number; height: number }): Promise<Page> {
  const school = await given.school()
  const media = await playableVideo(school, 12)
  await given.captions(school, media, captions)
  const course = await given.course(school, {
    sections: [
      { lessons: [{ type: 'video', media }, { title: 'A second lesson with quite a long name for a phone' }] },
    ],
  })
  const student = await given.person(school)
  await given.enrollment(school, course, student)
  const path = `${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`
  const page = await signedIn(student, school.subdomain, path, { viewport })
  await page.locator('video').waitFor()
  return page
}

const boxesIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  )

type Box = { left: number; right: number; top: number; bottom: number }
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe.each(
  inOnePlace([
    { language: 'km', prefix: '', words: km.lecture, viewport: phone },
    { language: 'en', prefix: '/en', words: en.lecture, viewport: desk },
  ]),
)('a student who reads $language', ({ prefix, words, viewport }) => {
  test('reads along, searches what is said, and goes to its second by mouse and keys', async () => {
    const page = await inLesson(prefix, viewport)
    await page.getByRole('link', { name: words.tabs.transcript }).click()
    const list = page.getByRole('list', { name: words.transcript.title })
    const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    await list.getByRole('button', { name: /Count the money/ }).click()
    await expect.poll(time).toBe(5)
    await list.locator('[aria-current]', { hasText: 'Count the money' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(time).toBe(10)
    await list.locator('[aria-current]', { hasText: 'Write it down' }).waitFor()
    await page.getByRole('searchbox', { name: words.transcript.search }).fill('MARKET')
    await expect.poll(() => list.getByRole('button').count()).toBe(1)
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test.each([320, 390, 1280])(
  'before play every control is whole at %d px, and so is the card at the end',
  async (width) => {
    const page = await inLesson('', { width, height: 800 })
    const player = page.getByRole('group').filter({ has: page.locator('video') })
    await player.getByText('0:12 · ', { exact: false }).waitFor()
    const [video] = await boxesIn(page, 'video')
    const [disc, ...others] = await boxesIn(page, '[role=group]:has(video) button')
    for (const box of [disc, ...others]) {
      expect(box?.left).toBeGreaterThanOrEqual(video?.left ?? 0)
      expect(box?.right).toBeLessThanOrEqual(video?.right ?? 0)
      expect(box?.top).toBeGreaterThanOrEqual(video?.top ?? 0)
    }
    expect(others.filter((box) => disc && overlap(disc, box))).toEqual([])
    const middle = (box: Box | undefined) =>
      box && [(box.left + box.right) / 2, (box.top + box.bottom) / 2].map(Math.round)
    expect(middle(disc)).toEqual(middle(video))
    const bar = player.getByRole('timer').locator('xpath=ancestor::*[contains(@class, "transition-opacity")]')
    expect(await bar.evaluate((element) => getComputedStyle(element).opacity), 'no controls before play').toBe('0')
    await page.locator('video').evaluate((ended) => ended.dispatchEvent(new Event('ended')))
    await page.getByRole('button', { name: km.lecture.up.stay }).waitFor()
    for (const box of await boxesIn(page, `main p:has(+ div button), main button:text-is("${km.lecture.up.stay}")`)) {
      expect(box.top).toBeGreaterThanOrEqual(video?.top ?? 0)
      expect(box.bottom).toBeLessThanOrEqual(video?.bottom ?? 0)
    }
  },
)

test('a lesson without captions has no transcript', async () => {
  const school = await given.school()
  const course = await given.course(school, {
    sections: [{ lessons: [{ type: 'video', media: await playableVideo(school, 12) }] }],
  })
  const student = await given.person(school)
  await given.enrollment(school, course, student)
  const page = await signedIn(
    student,
    school.subdomain,
    `/lecture/${course.slug}/${course.lessonIds[0]}?tab=transcript`,
  )
  await page.getByRole('link', { name: km.lecture.tabs.notes }).waitFor()
  expect(await page.getByRole('link', { name: km.lecture.tabs.transcript }).count()).toBe(0)
})

test('what is pressed before the player is loaded plays as soon as it is', async () => {
  const school = await given.school({ defaultLanguage: 'en' })
  const media = await playableVideo(school, 12)
  const course = await given.course(school, { sections: [{ lessons: [{ type: 'video', media }] }] })
  const student = await given.person(school)
  await given.enrollment(school, course, student)
  const page = await signedIn(student, school.subdomain, '/en/my-course', { viewport: phone })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/player-[^/]*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await open(page, at(school.subdomain, `/en/lecture/${course.slug}/${course.lessonIds[0]}`))
  await page.getByText('0:12 · ', { exact: false }).waitFor()
  await page.getByRole('button', { name: en.lecture.play, exact: true }).click()
  expect(await page.locator('video').count()).toBe(0)
  release()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
})
