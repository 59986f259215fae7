import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { at, person, phone, settled } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signIn } from '../support/office-visits.ts'
import { playableVideo } from '../support/playable.ts'

/** A student with a course that has a video, a text and a document. */
async function learning() {
  const school = await given.school({ defaultLanguage: 'en' })
  const student = await given.person(school, { avatar: '/art/person-bopha.svg' })
  const course = await given.course(school, {
    title: 'Accounting for small and medium businesses',
    thumbnail: null,
    priceCents: 0,
    sections: [
      {
        lessons: [
          { type: 'video', media: await playableVideo(school, 12) },
          { type: 'article', content: 'Count it twice' },
          { type: 'document', media: await given.media(school, { kind: 'document', ending: 'pdf' }) },
        ],
      },
    ],
  })
  await given.enrollment(school, course, student)
  return { school, student, course }
}

/** How far things have moved on the page since it was opened, as browsers count it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
      }),
  )

test('on a slow connection nothing moves on a phone', async () => {
  const { school, student, course } = await learning()
  const page = await person({ viewport: phone }, { complaints: /status of (403|404)/ })
  await signIn(page, student, school.subdomain, '/en/my-course')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  const lessons = course.lessonIds.map((id) => `/lecture/${course.slug}/${id}`)
  const coursePage = `/courses/${course.slug}`
  for (const path of [`/en${coursePage}`, `/km${coursePage}`, ...lessons.map((lesson) => `/en${lesson}`)]) {
    await page.goto(at(school.subdomain, path))
    await settled(page)
    expect(await shiftOf(page), path).toBeLessThan(0.05)
  }
})
