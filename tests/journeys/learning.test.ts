import { and, eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { completions, firstCompletions, playbacks } from '#server/learning/learning.tables.ts'
import { noteMost } from '#shared/learning/learning.lists.ts'
import { player as playerEn } from '#shared/media/words/player.en.ts'
import { player as playerKm } from '#shared/media/words/player.km.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { classroomWords as zh } from '#tests/support/words/classroom.zh.ts'
import { words as siteKm } from '#web/words/km.ts'
import { accessible, at, open, person, phone, reload, withoutConnection } from '../support/browser.ts'
import { inSchool, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { enter, signedIn } from '../support/office-visits.ts'
import { playableVideo } from '../support/playable.ts'

// A given school has no logo of its own.
const expected = { complaints: /Failed to load resource: the server responded with a status of 404/ }
const onPhone = { viewport: phone, hasTouch: true, isMobile: true }

const lastWords = 'ថ្លៃដើមនៃកាហ្វេមួយកែវ'
/** Longer than the screen of a phone. */
const longText = [...Array.from({ length: 60 }, (_, at) => `ថ្លៃដើមទី ${at + 1}`), lastWords].join('\n')

/** As a page says when a lesson opens in an hour: today, or tomorrow when it is late. */
const opensSoon = /^(.* · )?បើកថ្ងៃ(នេះ|ស្អែក) ម៉ោង \d+:\d\d/

/** A free course with a video, a text, and after an hour another text. */
async function somewhereToLearn(terms: { mustWatch?: boolean } = {}) {
  const school = await given.school({ defaultLanguage: 'km' })
  const seen = { avatar: '/art/person-bopha.svg' }
  const student = await given.person(school, { ...seen, role: 'student', firstName: 'ស្រីនាង', lastName: 'ស៊ុន' })
  const lecturer = await given.person(school, { ...seen, role: 'lecture' })
  const course = await given.course(school, {
    title: 'ការគ្រប់គ្រងហាងកាហ្វេ',
    thumbnail: null,
    priceCents: 0,
    lockEnabled: true,
    ...terms,
    lecturers: [lecturer],
    sections: [
      {
        title: 'ចាប់ផ្តើម',
        lessons: [
          { title: 'មើលហាង', type: 'video', media: await playableVideo(school, 24) },
          { title: 'អានអំពីថ្លៃដើម', type: 'article', content: longText },
        ],
      },
      { title: 'បន្ត', wait: 60, lessons: [{ title: 'គិតប្រាក់ចំណេញ', type: 'article', content: 'ប្រាក់ចំណេញ' }] },
    ],
  })
  return { school, student, lecturer, course }
}

const playsFrom = (page: Page, seconds: number) =>
  page.waitForFunction((least) => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.currentTime > least && video.videoWidth > 0
  }, seconds)

const savedPlace = (school: School) =>
  inSchool(school, async ({ tx, schoolId }) => {
    const rows = await tx.select().from(playbacks).where(eq(playbacks.schoolId, schoolId))
    return rows[0]?.progress ?? 0
  })

/** Move everything into the past, which is the same as letting time pass. */
async function later(school: School, minutes: number): Promise<void> {
  await inSchool(school, async ({ tx, schoolId }) => {
    for (const table of [completions, firstCompletions]) {
      await tx
        .update(table)
        .set({ completedAt: sql`${table.completedAt} - make_interval(mins => ${minutes})` })
        .where(eq(table.schoolId, schoolId))
    }
  })
}

/** Play fast from a position to the end. */
async function playToEnd(page: Page, from: number): Promise<void> {
  await page.locator('video').evaluate(async (video: HTMLVideoElement, start) => {
    video.currentTime = start
    video.playbackRate = 8
    await video.play()
  }, from)
  await page.waitForFunction(() => document.querySelector('video')?.ended)
}

/** As if the lessons had been opened a minute ago. */
const openedEarlier = (school: School) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx
      .update(playbacks)
      .set({ openedAt: sql`${playbacks.openedAt} - interval '1 minute'` })
      .where(eq(playbacks.schoolId, schoolId)),
  )

const doneBy = (school: School, student: { id: string }) =>
  inSchool(school, async ({ tx, schoolId }) => {
    const own = and(eq(completions.schoolId, schoolId), eq(completions.studentId, student.id))
    return (await tx.select({ id: completions.id }).from(completions).where(own)).length
  })

/** The note that was just written: changed and left alone, refused, and changed. */
async function changesNote(page: Page): Promise<void> {
  const { notes } = en.lecture
  const note = page.getByRole('listitem').filter({ hasText: 'Milk is' })
  const box = note.getByRole('textbox')
  await note.getByLabel(notes.edit).click()
  await box.fill('Milk is free')
  await accessible(page)
  await note.getByRole('link', { name: notes.cancel }).click()
  await note.getByText('Milk is a third of the price').first().waitFor()

  await note.getByLabel(notes.edit).click()
  expect(await box.inputValue(), 'what was left alone is as it was').toBe('Milk is a third of the price')
  await box.fill('Milk is expensive'.padEnd(noteMost + 1, '!'))
  await note.getByRole('button', { name: notes.save }).click()
  await note.getByRole('alert').waitFor()
  expect(await box.inputValue(), 'what was refused stays').toHaveLength(noteMost + 1)
  await box.fill('Milk is half of the price')
  await note.getByRole('button', { name: notes.save }).click()
  await page.getByText('Milk is half of the price').first().waitFor()
  await expect.poll(() => note.getByRole('alert').count()).toBe(0)
  expect(await note.getByRole('button', { name: /^Go to/ }).count(), 'it keeps its position in the video').toBe(1)
}

describe('a student with a phone', () => {
  test('finds a free course, joins, watches, continues on another device, waits for a lesson and finishes', async () => {
    const { school, student, course } = await somewhereToLearn()
    const page = await person(onPhone, expected)
    await open(page, at(school.subdomain, '/courses?q=កាហ្វេ'))
    await page.getByRole('link', { name: 'ការគ្រប់គ្រងហាងកាហ្វេ' }).first().click()
    await page.locator('#join').getByRole('button', { name: siteKm.learning.join.free }).click()
    await page.waitForURL(/\/auth\/sign-up/)
    await page.getByRole('main').getByRole('link', { name: siteKm.identity.signUp.toSignIn }).click()
    await page.waitForURL(/\/auth\/sign-in/)
    // The form to sign up, which is shown for a moment longer, has the same fields.
    await page.getByRole('button', { name: siteKm.identity.signIn.submit, exact: true }).waitFor()
    await page.getByRole('textbox', { name: siteKm.identity.signIn.email }).fill(student.email)
    await page.getByLabel(siteKm.identity.signIn.password, { exact: true }).fill(student.password)
    await page.getByRole('button', { name: siteKm.identity.signIn.submit }).click()
    await page.waitForURL(new RegExp(`/lecture/${course.slug}/${course.lessonIds[0]}`))
    await accessible(page)

    await page.getByRole('button', { name: playerKm.play }).first().click()
    await playsFrom(page, 7)
    await page.keyboard.press('k')
    await expect.poll(() => savedPlace(school)).toBeGreaterThan(6)

    const desk = await signedIn(
      student,
      school.subdomain,
      `/en/lecture/${course.slug}/${course.lessonIds[0]}`,
      {},
      expected,
    )
    await desk.getByRole('button', { name: playerEn.play }).first().click()
    await playsFrom(desk, 6)
    await accessible(desk)
    await desk.getByRole('link', { name: en.lecture.tabs.notes }).click()
    await desk.getByRole('textbox', { name: en.lecture.notes.label }).fill('Milk is a third of the price')
    await desk.getByRole('button', { name: en.lecture.notes.save }).click()
    await desk.getByText('Milk is a third of the price').first().waitFor()
    await changesNote(desk)

    await reload(page)
    await page.getByRole('button', { name: km.lecture.complete }).click()
    await page.getByText('ថ្លៃដើមនៃកាហ្វេមួយកែវ').waitFor()
    await page.getByRole('button', { name: km.lecture.complete }).click()
    // The last one is locked for an hour: nobody is led to it, and it says when it opens.
    const reached = page.getByRole('status').filter({ hasText: km.lecture.moments.section(1) })
    await reached.getByText(opensSoon).waitFor()
    await accessible(page)
    await open(page, at(school.subdomain, '/my-course'))
    await page.getByText(opensSoon).first().waitFor()
    expect(await page.getByRole('link', { name: siteKm.learning.join.go }).count(), 'nothing to continue').toBe(0)
    await open(page, at(school.subdomain, `/courses/${course.slug}`))
    await page.locator('#join').getByText(opensSoon).waitFor()
    await open(page, at(school.subdomain, `/lecture/${course.slug}/${course.lessonIds[2]}`))
    await page.getByText(km.lecture.locks.title).waitFor()
    expect(await page.content()).not.toContain('ប្រាក់ចំណេញ</p>')
    await accessible(page)
    await later(school, 61)
    await open(page, at(school.subdomain, '/my-course'))
    await page.getByRole('link', { name: siteKm.learning.join.go }).first().click()
    await page.getByRole('button', { name: km.lecture.finishCourse }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('heading', { name: km.lecture.finish.title('ស្រីនាង') }).waitFor()
    expect(await doneBy(school, student)).toBe(3)

    await sheet.getByRole('button', { name: km.lecture.claim }).click()
    await page.waitForURL(/\/certificate\/[0-9a-f-]{36}$/)
    const stranger = await person({}, expected)
    await open(stranger, at(school.subdomain, `/en${new URL(page.url()).pathname}`))
    await stranger.getByText(en.certificate.real).first().waitFor()
  })

  test('reads, continues and finishes without JavaScript', async () => {
    const { school, student, course } = await somewhereToLearn()
    await given.enrollment(school, course, student)
    const page = await signedIn(student, school.subdomain, '/my-course', onPhone, expected)
    const cookies = await page.context().cookies()
    const plain = await person({ ...onPhone, javaScriptEnabled: false }, expected)
    await plain.context().addCookies(cookies)
    await plain.goto(at(school.subdomain, `/lecture/${course.slug}`))
    await plain.getByRole('button', { name: km.lecture.complete }).click()
    await plain.getByText('ថ្លៃដើមនៃកាហ្វេមួយកែវ').waitFor()
    await plain.getByRole('link', { name: km.lecture.previous }).click()
    await plain.getByRole('heading', { level: 1, name: 'មើលហាង' }).waitFor()
    await plain.getByRole('button', { name: km.lecture.incomplete }).click()
    await plain.getByRole('button', { name: km.lecture.complete }).waitFor()
    expect(await doneBy(school, student)).toBe(0)

    await plain.getByRole('link', { name: km.lecture.tabs.notes }).click()
    await plain.getByRole('textbox', { name: km.lecture.notes.label }).fill('ទឹកដោះគោថ្លៃ')
    await plain.getByRole('button', { name: km.lecture.notes.save }).first().click()
    const note = plain.getByRole('listitem').filter({ hasText: 'ទឹកដោះគោថ្លៃ' })
    await note.getByLabel(km.lecture.notes.edit).click()
    await note.getByRole('textbox').fill('ទឹកដោះគោថោក')
    await note.getByRole('button', { name: km.lecture.notes.save }).click()
    await plain.getByText('ទឹកដោះគោថោក').first().waitFor()
  })

  test('finishes a lesson offline, and it is sent when the connection is back', async () => {
    const { school, student, course } = await somewhereToLearn()
    await given.enrollment(school, course, student)
    const page = await signedIn(
      student,
      school.subdomain,
      `/lecture/${course.slug}/${course.lessonIds[0]}`,
      onPhone,
      withoutConnection(404),
    )
    await page.context().setOffline(true)
    await page.locator('[data-offline-bar] p').waitFor()
    const boxes = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 }
    const [notice, step] = [await boxes('[data-offline-bar] p'), await boxes('[data-next-step]')]
    expect(step.height).toBeGreaterThan(0)
    expect(notice.y + notice.height).toBeLessThanOrEqual(step.y)
    await page.getByRole('button', { name: km.lecture.complete }).click()
    await page.getByText(siteKm.core.unsent).waitFor()
    expect(await doneBy(school, student)).toBe(0)
    await page.context().setOffline(false)
    await expect.poll(() => doneBy(school, student)).toBe(1)
    await page.getByRole('button', { name: km.lecture.incomplete }).waitFor()
  })
})

describe('a course that asks for its lessons to be watched', () => {
  test('lets a student go on after the video was played and the text was read, and not before', async () => {
    const { school, student, course } = await somewhereToLearn({ mustWatch: true })
    await given.enrollment(school, course, student)
    const place = `/en/lecture/${course.slug}/${course.lessonIds[0]}`
    const page = await signedIn(student, school.subdomain, place, onPhone, expected)
    await page.getByText(en.lecture.mustWatch).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: en.lecture.complete }).click()
    await page.getByRole('alert').filter({ hasText: 'Please watch at least 90% of this lesson first' }).waitFor()
    expect(await doneBy(school, student)).toBe(0)

    await page.getByRole('button', { name: playerEn.play }).first().click()
    await playsFrom(page, 0)
    await playToEnd(page, 22)
    await page.getByText(/You’ve watched \d+%/).waitFor()
    expect(await page.getByRole('button', { name: en.lecture.up.go }).count(), 'a jump leads nowhere').toBe(0)

    await playToEnd(page, 0)
    await page.getByRole('status').filter({ hasText: en.lecture.mayComplete }).waitFor()
    await page.getByRole('button', { name: en.lecture.up.go }).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: '90%' }).count(), 'the refusal is over').toBe(0)
    await openedEarlier(school)
    await page.getByRole('button', { name: en.lecture.complete }).first().click()
    await page.waitForURL(new RegExp(`/${course.lessonIds[1]}`))
    expect(await doneBy(school, student)).toBe(1)

    await page.getByText(en.lecture.mustRead).waitFor()
    await page.getByRole('button', { name: en.lecture.complete }).click()
    await page.getByRole('alert').filter({ hasText: 'Please read this lesson to its end first' }).waitFor()
    expect(await doneBy(school, student)).toBe(1)
    await page.getByText(lastWords).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: en.lecture.complete }).click()
    await expect.poll(() => doneBy(school, student)).toBe(2)
  })
})

test('audio that was not listened to says so, in every language', async () => {
  const school = await given.school({ defaultLanguage: 'km' })
  const student = await given.person(school)
  const renditions = [{ name: 'audio', height: null, bytes: 500 }]
  const media = await given.media(school, { kind: 'audio', ending: 'm4a', width: null, height: null, renditions })
  const sections = [{ lessons: [{ type: 'audio' as const, media }] }]
  const course = await given.course(school, { thumbnail: null, mustWatch: true, sections })
  await given.enrollment(school, course, student)
  // Without scripts nothing asks for the bytes, which are not there.
  const page = await person({ ...onPhone, javaScriptEnabled: false }, { complaints: /status of (404|409)/ })
  await enter(page, student, school.subdomain)
  for (const [prefix, words] of [
    ['/en', en],
    ['', km],
    ['/zh', zh],
  ] as const) {
    await page.goto(at(school.subdomain, `${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`))
    await page.getByRole('button', { name: words.lecture.finishCourse }).click()
    await page.getByRole('alert').filter({ hasText: words.lecture.listenFirst }).waitFor()
  }
})

describe('a person of the school', () => {
  test('views a course as a student does, and nothing is recorded', async () => {
    const { school, lecturer, course } = await somewhereToLearn()
    const page = await signedIn(
      lecturer,
      school.subdomain,
      `/lecture/${course.slug}/${course.lessonIds[2]}`,
      {},
      expected,
    )
    await page.getByText(km.lecture.preview).waitFor()
    await page.getByRole('button', { name: km.lecture.complete }).click()
    await page.getByRole('alert').waitFor()
    expect(await doneBy(school, lecturer)).toBe(0)
  })
})
