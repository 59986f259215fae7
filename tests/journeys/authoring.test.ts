import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { player as playerKm } from '#shared/media/words/player.km.ts'
import { officeWords as words } from '#tests/support/words/office.en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, open, person, phone, reload } from '../support/browser.ts'
import { uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'
import { testVideo } from '../support/video.ts'

const { courses, courseForm, courseEntries, courseReview, curriculum, forms, media } = words

// The browser logs every response that is not a success; a given school has no logo.
const expected = { complaints: /Failed to load resource: the server responded with a status of (404|409|422)/ }

test('a course is created, reviewed and published, and a visitor plays its free lesson on a phone', async () => {
  const school = await given.school({ defaultLanguage: 'km' })
  await given.subscription(school)
  const seen = { avatar: '/art/person-bopha.svg' }
  const owner = await given.person(school, { ...seen, role: 'vendor' })
  const lecturer = await given.person(school, { ...seen, role: 'lecture' })
  await given.course(school, { thumbnail: null, category: { name: { km: 'អាជីវកម្ម', en: 'Business' } } })

  const teacher = await signedIn(lecturer, school.subdomain, '/en/secure/courses', {}, expected)
  const id = await begins(teacher, 'Excel from zero')
  await writes(teacher)
  await builds(teacher, await testVideo(`${uniqueWord()}.mp4`, { seconds: 12 }))
  await prices(teacher)

  await part(teacher, 'review')
  await teacher.getByRole('button', { name: courseReview.submit }).click()
  await expectToast(teacher, courseReview.done.submit)
  const boss = await signedIn(owner, school.subdomain, `/en/secure/courses/review/${id}`, {}, expected)
  await boss.getByRole('button', { name: courseReview.decide.reject }).click()
  await boss.getByRole('textbox', { name: courseReview.decide.reason }).fill('Say who it is for.')
  await boss.getByRole('button', { name: courseReview.decide.send }).click()
  await expectToast(boss, courseReview.done.reject)
  await reload(teacher)
  await teacher.getByText('Say who it is for.').waitFor()
  await teacher.getByRole('button', { name: courseReview.submitAgain }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: courseReview.unchanged.verb }).click()
  await expectToast(teacher, courseReview.done.submit)
  await reload(boss)
  await boss.getByRole('button', { name: courseReview.decide.publish }).click()
  await expectToast(boss, courseReview.done.publish)

  const visitor = await person({ viewport: phone, hasTouch: true, isMobile: true }, expected)
  await open(visitor, at(school.subdomain, '/courses'))
  await visitor.getByRole('link', { name: 'Excel from zero' }).first().click()
  await visitor.getByRole('heading', { level: 1, name: 'Excel from zero' }).waitFor()
  await visitor.getByText('$29.00').first().waitFor()
  await visitor.getByRole('link', { name: km.courses.previews.video }).first().click()
  await visitor.getByRole('dialog').getByRole('button', { name: playerKm.play }).first().click()
  await visitor.waitForFunction(() => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.currentTime > 0.5 && video.videoWidth > 0
  })
})

async function begins(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: courses.new }).first().click()
  await page.getByRole('textbox', { name: courses.begin.name }).fill(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/secure\/courses\/add\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** What a visitor reads of the course, and its picture. */
async function writes(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: courseForm.subtitle }).fill('Three files every office needs')
  await page.getByRole('combobox', { name: courseForm.category }).click()
  await page.getByRole('option', { name: 'Business' }).click()
  await page.locator('[data-field=description] [contenteditable=true]').click()
  await page.keyboard.type('For everyone who still copies numbers by hand.')
  const create = { width: 900, height: 1200, channels: 3, background: '#0b6e4f' } as const
  const picture = { name: 'course.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
  await page.locator('[data-field=thumbnail] input[type=file]').setInputFiles(picture)
  const question = page.getByRole('dialog', { name: media.part.title })
  await question.getByRole('slider', { name: media.part.down }).fill('20')
  await accessible(page)
  await question.getByRole('button', { name: media.part.use }).click()
  await page.locator('[data-field=thumbnail] img[src^="/files/"]').waitFor()
  await page.getByRole('button', { name: forms.save, exact: true }).click()
  await page.getByText(forms.savedNow).waitFor()
}

/** Three sections; the video becomes the first lesson, a free preview; lessons open one after the other. */
async function builds(page: Page, file: string): Promise<void> {
  await part(page, 'lessons')
  const section = (name: string) =>
    page.locator('ol > li').filter({ has: page.getByRole('heading', { name: new RegExp(`· ${name}$`) }) })
  for (const title of ['Begin', 'Practise', 'Finish']) {
    await page.getByRole('button', { name: curriculum.addSection }).first().click()
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    const lesson = section(title).getByRole('textbox', { name: curriculum.newTitle.video })
    await lesson.and(page.locator(':focus')).waitFor()
    await lesson.press('Escape')
  }
  for (const [at, title] of ['Practise', 'Finish'].entries()) {
    await section(title).getByRole('button', { name: curriculum.types.article, exact: true }).click()
    await page.keyboard.type(`Reading ${at + 1}`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page
      .locator('[data-part=title]')
      .getByText(`Reading ${at + 1}`, { exact: true })
      .click()
    const drawer = page.getByRole('dialog', { name: `Reading ${at + 1}` })
    await drawer.getByRole('textbox', { name: curriculum.lesson.text }).click()
    await page.keyboard.type('Read this, then try it.')
    await drawer.getByRole('button', { name: curriculum.lesson.save }).click()
    await drawer.waitFor({ state: 'detached' })
  }
  await section('Begin').getByRole('button', { name: curriculum.types.video, exact: true }).click()
  await section('Begin').locator('input[type=file]').setInputFiles(file)
  const lesson = section('Begin').locator('li [data-part=title]')
  await lesson.waitFor()
  await section('Begin').locator('li').getByText(media.uploads.completed).waitFor({ timeout: 300_000 })
  await lesson.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('switch', { name: curriculum.lesson.free }).click()
  await drawer.getByRole('button', { name: curriculum.lesson.save }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: curriculum.lock.course }).click()
  await page.getByText(forms.savedNow).waitFor()
}

async function prices(page: Page): Promise<void> {
  const { lists, price, done } = courseEntries
  await part(page, 'price')
  await page.getByRole('link', { name: lists.price.add }).click()
  await page.getByRole('textbox', { name: price.amount }).fill('29')
  await page.getByRole('button', { name: lists.price.add }).click()
  await expectToast(page, done.add)
  await page.getByRole('link', { name: lists.price.add }).click()
  await page.getByText(price.kinds.subscription).click()
  await page.getByRole('textbox', { name: price.amountEach }).fill('35')
  await page.getByRole('textbox', { name: price.payments }).fill('2')
  await page.getByRole('button', { name: lists.price.add }).click()
  await expectToast(page, done.add)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
}

/** Go to another part of the course by its menu. */
async function part(page: Page, name: keyof typeof courses.editor.parts): Promise<void> {
  const { editor } = courses
  await page.getByRole('navigation', { name: editor.menu }).getByRole('link', { name: editor.parts[name] }).click()
  await page.getByRole('heading', { level: 1, name: editor.parts[name] }).waitFor()
}
