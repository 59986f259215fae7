import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  completions,
  courseRatings,
  favourites,
  lessonNotes,
  lessonQuestions,
} from '#server/learning/learning.tables.ts'
import { player as playerEn } from '#shared/media/words/player.en.ts'
import { player as playerKm } from '#shared/media/words/player.km.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { words as siteEn } from '#web/words/en.ts'
import { words as siteKm } from '#web/words/km.ts'
import { accessible, at, desk, inTurn, open, phone, withoutConnection } from '../support/browser.ts'
import { inSchool, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'
import { playableVideo } from '../support/playable.ts'

const places = inTurn([
  {
    language: 'km',
    prefix: '',
    words: km,
    site: siteKm,
    player: playerKm,
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { language: 'en', prefix: '/en', words: en, site: siteEn, player: playerEn, device: { viewport: desk } },
] as const)

async function somewhereToLearn(language: 'km' | 'en') {
  const school = await given.school({ defaultLanguage: language })
  const student = await given.person(school, { avatar: '/art/person-bopha.svg' })
  const course = await given.course(school, {
    title: 'Selling on the market',
    thumbnail: null,
    priceCents: 0,
    sections: [
      {
        title: 'Begin',
        lessons: [
          { title: 'A morning at the market', type: 'video', media: await playableVideo(school, 40) },
          { title: 'What a price is made of', type: 'article', content: 'Rent, work and the goods' },
        ],
      },
    ],
  })
  await given.enrollment(school, course, student)
  return { school, student, course }
}

const rows = (school: School) =>
  inSchool(school, async ({ tx, schoolId }) => {
    const of = async (table: typeof lessonNotes | typeof lessonQuestions) =>
      (await tx.select({ text: table.text }).from(table).where(eq(table.schoolId, schoolId))).map(({ text }) => text)
    const count = async (table: typeof completions | typeof favourites) =>
      (await tx.select({ id: table.schoolId }).from(table).where(eq(table.schoolId, schoolId))).length
    const ratings = await tx
      .select({ stars: courseRatings.stars })
      .from(courseRatings)
      .where(eq(courseRatings.schoolId, schoolId))
    return {
      notes: await of(lessonNotes),
      questions: await of(lessonQuestions),
      done: await count(completions),
      hearts: await count(favourites),
      stars: ratings.map(({ stars }) => stars),
    }
  })

const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

describe.each(places)('in $language', ({ language, prefix, words, site, player, device, test: walk }) => {
  const { lecture } = words

  test('a video plays on while every tab is opened, a note is saved and a question is asked', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    const address = `${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`
    const page = await signedIn(student, school.subdomain, address, device, withoutConnection(404))
    await page.getByRole('button', { name: player.play }).first().click()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(1)
    await page.evaluate(() => {
      const video = document.querySelector('video')
      const seen = { pauses: 0, video }
      video?.addEventListener('pause', () => (seen.pauses += 1))
      video?.addEventListener('emptied', () => (seen.pauses += 1))
      Object.assign(window, { seen })
    })
    let last = await timeOf(page)
    const goesOn = async () => {
      await expect.poll(() => timeOf(page)).toBeGreaterThan(last)
      last = await timeOf(page)
    }
    const tab = (name: string) => page.getByRole('navigation', { name: lecture.tabs.label }).getByRole('link', { name })
    for (const name of [lecture.tabs.questions, lecture.tabs.notes]) {
      await tab(name).click()
      await goesOn()
    }
    await page.getByPlaceholder(lecture.notes.placeholder).first().fill('Fish at six')
    await page.getByRole('button', { name: lecture.notes.save }).first().click()
    await page.getByText('Fish at six').first().waitFor()
    await goesOn()
    await tab(lecture.tabs.questions).click()
    await page.getByPlaceholder(lecture.questions.placeholder).fill('Why so early?')
    await page.getByRole('button', { name: lecture.questions.ask, exact: true }).click()
    await page.getByText('Why so early?').first().waitFor()
    await goesOn()
    const seen = await page.evaluate(() => {
      const { pauses, video } = (window as unknown as { seen: { pauses: number; video: Element } }).seen
      return { pauses, isSame: video === document.querySelector('video') }
    })
    expect(seen).toEqual({ pauses: 0, isSame: true })
    const [moment] = await inSchool(school, ({ tx, schoolId }) =>
      tx.select({ at: lessonNotes.atSeconds }).from(lessonNotes).where(eq(lessonNotes.schoolId, schoolId)),
    )
    expect(moment?.at, 'the note is about where the video was').toBeGreaterThan(0)
  })

  walk('a note whose response is lost, and one written offline, are shown as unsent and sent once', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    const address = `${prefix}/lecture/${course.slug}/${course.lessonIds[1]}`
    const page = await signedIn(student, school.subdomain, `${address}?tab=notes`, device, withoutConnection(404))
    await writesReady(page)
    // The server gets the first one, and its response is lost.
    const network = await page.context().newCDPSession(page)
    await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/lecture/*.data*', requestStage: 'Response' }] })
    network.on('Fetch.requestPaused', ({ requestId }) =>
      network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
    )
    await page.getByPlaceholder(lecture.notes.placeholder).first().fill('Count twice')
    await page.getByRole('button', { name: lecture.notes.save }).first().click()
    await expect.poll(async () => (await rows(school)).notes).toEqual(['Count twice'])
    await page.getByText(site.core.unsent).first().waitFor()
    await network.send('Fetch.disable')
    await page.getByText(site.core.unsent).waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await page.getByPlaceholder(lecture.notes.placeholder).first().fill('Rent is due')
    await page.getByRole('button', { name: lecture.notes.save }).first().press('Enter')
    await expect.poll(() => page.getByText(site.core.unsent).count()).toBe(1)
    const field = page.getByPlaceholder(lecture.notes.placeholder).first()
    await expect.poll(() => field.inputValue(), { message: 'it is stored, so the field is empty' }).toBe('')
    await accessible(page)
    expect((await rows(school)).notes).toHaveLength(1)
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText(site.core.unsent).count()).toBe(0)
    await page.getByText('Rent is due').first().waitFor()
    expect((await rows(school)).notes.sort()).toEqual(['Count twice', 'Rent is due'])
  })

  walk('a heart, a review and a lesson marked as not done wait for the connection', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    await given.completion(school, course, course.lessonIds[1] ?? '', student)
    const address = `${prefix}/lecture/${course.slug}/${course.lessonIds[1]}`
    const page = await signedIn(student, school.subdomain, address, device, withoutConnection(404))
    await writesReady(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: lecture.incomplete }).press('Enter')
    await page.getByRole('button', { name: lecture.complete }).waitFor()
    expect((await rows(school)).done).toBe(1)
    await page.context().setOffline(false)
    await expect.poll(async () => (await rows(school)).done).toBe(0)

    await open(page, at(school.subdomain, `${prefix}/courses/${course.slug}`))
    await writesReady(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: site.learning.join.like, exact: true }).press('Enter')
    await page.getByRole('button', { name: site.learning.join.unlike, exact: true }).waitFor()
    await page.getByRole('radio', { name: site.learning.ratings.stars(4) }).check({ force: true })
    await page.getByPlaceholder(site.learning.ratings.text).fill('Very clear')
    await page.getByRole('button', { name: site.learning.ratings.send }).press('Enter')
    await page.getByText(site.core.unsent).waitFor()
    expect(await page.getByPlaceholder(site.learning.ratings.text).inputValue()).toBe('Very clear')
    await page.context().setOffline(false)
    await expect.poll(() => rows(school)).toMatchObject({ hearts: 1, stars: [4] })
    await page.getByText(site.core.unsent).waitFor({ state: 'detached' })

    await open(page, at(school.subdomain, `${prefix}/courses`))
    await writesReady(page)
    await page.context().setOffline(true)
    const onCard = (pressed: boolean) =>
      page.getByRole('button', { name: site.learning.join.favourite('Selling on the market'), pressed })
    await onCard(true).press('Enter')
    await onCard(false).waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => rows(school)).toMatchObject({ hearts: 0 })
    await onCard(false).waitFor()
  })
})

/** The code that takes what cannot be sent has run, as for somebody who has read for a moment. */
async function writesReady(page: Page): Promise<void> {
  // Parts of the page whose code comes later are here, too: without it React waits for them with every change.
  await page.waitForLoadState('networkidle')
  const found = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /\/send-unsent-[^/]*\.js/.test(name)),
  )
  await page.evaluate(`import(${JSON.stringify(await found.jsonValue())}).then(() => undefined)`)
}
