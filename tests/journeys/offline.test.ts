import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { completions } from '#server/learning/learning.tables.ts'
import { offlinePageWords } from '#shared/core/words/offline-page.ts'
import { player as playerEn } from '#shared/media/words/player.en.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { words as siteEn } from '#web/words/en.ts'
import { accessible, alive, at, open, person, phone, reload, withoutConnection } from '../support/browser.ts'
import { inSchool, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signIn } from '../support/office-visits.ts'
import { playableVideo } from '../support/playable.ts'

/** A given school has no logo of its own; a page that the service worker renders itself has a status of its own. */
const expected = withoutConnection(404, 503)
const withWorker = { serviceWorkers: 'allow', viewport: phone, hasTouch: true, isMobile: true } as const

async function somewhereToLearn() {
  const school = await given.school({ defaultLanguage: 'en' })
  const seen = { avatar: '/art/person-bopha.svg' }
  const [student, other] = [await given.person(school, seen), await given.person(school, seen)]
  const course = await given.course(school, {
    title: 'Selling on the market',
    thumbnail: null,
    priceCents: 0,
    sections: [
      {
        title: 'Begin',
        lessons: [
          { title: 'A morning at the market', type: 'video', media: await playableVideo(school, 12) },
          { title: 'What a price is made of', type: 'article', content: 'Rent, work and the goods themselves' },
          { title: 'Counting the money', type: 'article', content: 'Count it twice' },
        ],
      },
    ],
  })
  await given.enrollment(school, course, student)
  await given.enrollment(school, course, other)
  const lesson = (index: number) => at(school.subdomain, `/en/lecture/${course.slug}/${course.lessonIds[index]}`)
  return { school, student, other, lesson }
}

const doneBy = (school: School, { id }: { id: string }) =>
  inSchool(school, async ({ tx, schoolId }) => {
    const own = and(eq(completions.schoolId, schoolId), eq(completions.studentId, id))
    return (await tx.select({ id: completions.id }).from(completions).where(own)).length
  })

/** The addresses of the cached pages. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const cached = await (await caches.open('pages')).keys()
    return cached.map(({ url }) => url)
  })

async function readOnce(page: Page, url: string): Promise<void> {
  await open(page, url)
  await expect.poll(() => cachedPages(page)).toContain(url)
}

describe('offline', () => {
  test('the last pages open, a downloaded lesson plays, and what is done is sent once', async () => {
    const { school, student, lesson } = await somewhereToLearn()
    const page = await person(withWorker, expected)
    await signIn(page, student, school.subdomain, '/en/my-course')
    await readOnce(page, at(school.subdomain, '/en/my-course'))
    await readOnce(page, lesson(1))
    await open(page, lesson(0))
    await page.getByRole('button', { name: en.downloads.download }).click()
    await page.getByText(en.downloads.downloadedAudio).waitFor()
    // The player's code is loaded before the connection is lost, as for a person who has opened the lesson.
    await page.getByRole('button', { name: playerEn.play }).first().waitFor()

    await page.context().setOffline(true)
    await reload(page)
    await page.getByRole('heading', { level: 1, name: 'A morning at the market' }).waitFor()
    await page.getByRole('button', { name: playerEn.play }).first().click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1)
    await page.getByRole('button', { name: en.lecture.complete }).click()
    // The next lesson is on this device, and opens by itself; what is done stays so when a page is opened from the cache.
    await page.getByText('Rent, work and the goods themselves').waitFor()
    await alive(page)
    await page.getByRole('link', { name: /A morning at the market/ }).click()
    await page.getByText(siteEn.core.unsent).waitFor()
    await reload(page)
    await page.getByText(siteEn.core.unsent).waitFor()

    await page.goto(lesson(2))
    await page.getByRole('heading', { name: offlinePageWords.en.title }).waitFor()
    expect(await page.content()).not.toContain('Count it twice')
    await page.getByRole('link', { name: /My courses/ }).click()
    await page.getByRole('heading', { name: en.downloads.title }).waitFor()

    expect(await doneBy(school, student)).toBe(0)
    await page.context().setOffline(false)
    await open(page, lesson(1))
    await expect.poll(() => doneBy(school, student)).toBe(1)
    await open(page, at(school.subdomain, '/en/my-course'))
    await page.getByRole('button', { name: en.downloads.removeOf('A morning at the market') }).click()
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('lessons')).keys()).length)).toBe(0)
  })

  test('a whole course is downloaded after its size was shown, opens offline, and is removed again', async () => {
    const { school, student, lesson } = await somewhereToLearn()
    const words = en.downloads.course
    const page = await person(withWorker, expected)
    await signIn(page, student, school.subdomain, '/en/my-course')
    await readOnce(page, lesson(1))
    await page.getByRole('button', { name: words.title }).click()
    await page.getByText(/^3 lessons · /).waitFor()
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: words.go, exact: true }).click()
    await page.getByText(words.whole).waitFor()

    await page.context().setOffline(true)
    await page.goto(lesson(2))
    await page.getByText('Count it twice').waitFor()
    await page.goto(lesson(0))
    await page.getByRole('button', { name: playerEn.play }).first().click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 1)
    await page.getByRole('button', { name: words.remove }).click()
    await page.getByRole('button', { name: words.title }).waitFor()
    expect(await page.evaluate(async () => (await (await caches.open('lessons')).keys()).length)).toBe(0)
  })

  test('a course that does not fit on the device says how much is missing, and is not begun', async () => {
    const { school, student, lesson } = await somewhereToLearn()
    const words = en.downloads.course
    const page = await person(withWorker, expected)
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ quota: 10_000, usage: 0 })
    })
    await signIn(page, student, school.subdomain, '/en/my-course')
    await open(page, lesson(1))
    await page.getByRole('button', { name: words.title }).click()
    await page.getByText(/^Not enough space/).waitFor()
    expect(await page.getByRole('button', { name: words.go, exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: words.cancel, exact: true }).click()
    await page.getByRole('button', { name: words.title }).waitFor()
  })

  test('nobody finds what another person downloaded or did on the same device', async () => {
    const { school, student, other, lesson } = await somewhereToLearn()
    const page = await person(withWorker, expected)
    await signIn(page, student, school.subdomain, '/en/my-course')
    await readOnce(page, lesson(1))
    await page.getByRole('button', { name: en.downloads.download }).click()
    await page.getByText(en.downloads.downloaded).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: en.lecture.complete }).click()
    await page.getByText(siteEn.core.unsent).waitFor()
    // Not sent: the session has ended before the connection is back.
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.removeItem('auth.token'))
    await page.goto('about:blank')
    await page.context().setOffline(false)

    await signIn(page, other, school.subdomain, '/en/my-course')
    await readOnce(page, lesson(2))
    await expect.poll(() => cachedPages(page)).not.toContain(lesson(1))
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('lessons')).keys()).length)).toBe(0)
    expect([await doneBy(school, other), await doneBy(school, student)]).toEqual([0, 0])
    await page
      .locator('header summary')
      .filter({ has: page.locator('img') })
      .click()
    await page.getByRole('button', { name: siteEn.tenancy.nav.signOut }).first().click()
    await expect.poll(() => cachedPages(page)).not.toContain(lesson(2))

    await signIn(page, student, school.subdomain, '/en/my-course')
    await open(page, lesson(2))
    await expect.poll(() => doneBy(school, student)).toBe(1)
    expect(await doneBy(school, other)).toBe(0)
  })
})

test('a school can be installed as an app on a phone', async () => {
  const page = await person({ serviceWorkers: 'allow' })
  await open(page, at('demo', '/en'))
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toContain('/manifest.webmanifest?lang=en')
  const manifest = JSON.parse(data ?? '') as { name: string; icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/', start_url: '/en/my-course', lang: 'en' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size).toBe(sizes)
  }
  // What browsers ask of an app: a name, a small and a large icon, and a worker that answers for its pages.
  expect(manifest.name).toBeTruthy()
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(at('demo', '/'))
})
