import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { officeWords } from '#tests/support/words/office.en.ts'
import { accessible, reload } from '../support/browser.ts'
import { uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'
import { testVideo } from '../support/video.ts'

const { curriculum: words, media } = officeWords

// There are no bytes behind a given file, and a given school has no logo.
const expected = { complaints: /status of 404/ }

test('a lesson takes its video from the library, and its attachments in their order', async () => {
  const { page, school } = await lessons([{ title: 'Hello', type: 'video' }])
  const attachment = { kind: 'attachment' as const, ending: 'zip', renditions: [], seconds: null }
  await given.media(school, { name: 'welcome.mp4' })
  await given.media(school, { name: 'another.mp4' })
  await given.media(school, { name: 'tables.zip', ...attachment })
  await given.media(school, { name: 'more_tables.zip', ...attachment })
  await page.locator('[data-part=title]').getByText('Hello').click()
  const drawer = page.getByRole('dialog', { name: 'Hello' })
  await drawer.getByRole('button', { name: words.lesson.choose }).click()
  const videos = page.getByRole('dialog', { name: media.picker.title(media.kinds.video) })
  await videos.getByRole('button', { name: 'another.mp4' }).waitFor()
  await videos.getByRole('searchbox', { name: media.picker.find }).fill('welc')
  await videos.getByRole('button', { name: 'another.mp4' }).waitFor({ state: 'detached' })
  await accessible(page)
  await videos.getByRole('button', { name: 'welcome.mp4' }).click()
  await videos.waitFor({ state: 'detached' })
  await drawer.getByText('welcome.mp4').waitFor()

  const attachments = page.getByRole('dialog', { name: media.picker.title(media.kinds.attachment) })
  for (const [at, name] of ['tables', 'more_tables'].entries()) {
    await drawer.getByRole('button', { name: words.lesson.attach }).click()
    await attachments.getByRole('button', { name: `${name}.zip`, exact: true }).click()
    await drawer.getByRole('textbox', { name: words.lesson.attachmentTitle(at + 1) }).waitFor()
  }
  await drawer.getByRole('textbox', { name: words.lesson.attachmentTitle(1) }).fill('Tables to print')
  await drawer.getByRole('button', { name: words.lesson.attachmentDown('Tables to print') }).click()
  await drawer.getByRole('button', { name: words.lesson.save }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByText(words.attachments(2)).waitFor()
  await reload(page)
  await page.locator('[data-part=title]').getByText('Hello').click()
  await drawer.getByText('welcome.mp4').waitFor()
  const title = (number: number) => drawer.getByRole('textbox', { name: words.lesson.attachmentTitle(number) })
  const inOrder = async () => [await title(1).inputValue(), await title(2).inputValue()]
  await expect.poll(inOrder).toEqual(['more tables', 'Tables to print'])
})

test('a dropped folder of videos becomes lessons in the order of their names', async () => {
  const { page } = await lessons([])
  const folder = path.join(inject('site').dataDir, uniqueWord())
  await mkdir(path.join(folder, 'inner'), { recursive: true })
  const short = await testVideo(`${uniqueWord()}.mp4`, { seconds: 1 })
  for (const name of ['10 End.mp4', '2_Middle.mp4', 'inner/3 Inside.mp4'])
    await copyFile(short, path.join(folder, name))
  for (const name of ['notes.txt', '.hidden.mp4']) await writeFile(path.join(folder, name), 'no video')
  await drop(page, page.getByText(words.emptySection), folder)
  await page.getByText(words.notVideos(1)).waitFor()
  const titles = page.locator('li li [data-part=title]')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['2 Middle', '3 Inside', '10 End'])
})

async function lessons(inside: { title: string; type: 'video' }[]) {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
  const course = await given.course(school, { thumbnail: null, sections: [{ title: 'First', lessons: inside }] })
  const place = `/en/secure/courses/lesson/${course.id}`
  return { school, page: await signedIn(owner, school.subdomain, place, {}, expected) }
}

/** What a file manager does: a script cannot drop a folder on a page. */
async function drop(page: Page, target: Locator, place: string): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on')
  const pointer = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const data = { items: [], files: [place], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await pointer.send('Input.dispatchDragEvent', { type, x, y, data })
}
