import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openFiles } from '#server/core/storage/files.ts'
import { errors } from '#shared/core/errors.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { madeZip } from '#tests/support/made-files.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, alive, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { madePdf } from '../support/made-files.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'
import { testVideo } from '../support/video.ts'

const errorsKm = await errorWordsIn('km')

// Pictures that exist: a missing one is written to the console.
const seen = { avatar: '/art/person-bopha.svg' }
const foreign = { en: errors['courses.archive_foreign'].text, km: errorsKm['courses.archive_foreign'] }

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk, office: officeEn },
    { language: 'km', viewport: phone, office: officeKm },
  ] as const),
)('a teacher who changes schools, in $language', ({ language, viewport, office }) => {
  const { courseArchive: words, lists } = office
  const pages = language === 'km' ? '' : `/${language}`

  test('exports a course as one file, and imports and teaches it there', async () => {
    const { course, school: from, teacher } = await oneCourse()
    const saved = await exported()

    const to = await given.school()
    const newcomer = await given.person(to, { ...seen, role: 'lecture' })
    const page = await signedIn(newcomer, to.subdomain, `${pages}/secure/courses`, { viewport })
    await page.getByRole('button', { name: words.import }).click()
    const dialog = page.getByRole('dialog', { name: words.title })
    await accessible(page)
    const other = { name: 'words.zip', mimeType: 'application/zip', buffer: madeZip({ 'words.txt': 'some words' }) }
    await dialog.locator('input[type=file]').setInputFiles(other)
    await dialog.getByRole('alert').getByText(foreign[language]).waitFor()
    await accessible(page)
    await dialog.locator('input[type=file]').setInputFiles(saved)
    await dialog.getByText(words.completed).waitFor({ timeout: 300_000 })
    await accessible(page)
    await dialog.getByRole('link', { name: words.open }).click()
    await page.waitForURL(/\/secure\/courses\/lesson\/[0-9a-f-]{36}/)
    await alive(page)
    for (const title of ['The video', 'The document', 'The text']) await page.getByText(title).first().waitFor()
    await page.getByRole('heading', { name: 'Bridges and roads' }).waitFor()

    async function exported(): Promise<string> {
      const page = await signedIn(teacher, from.subdomain, `${pages}/secure/courses`, { viewport })
      await page.getByRole('button', { name: lists.actionsFor('Bridges and roads') }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: words.export }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${course.slug}.zip`)
      const place = path.join(inject('site').dataDir, `${from.subdomain}.zip`)
      await download.saveAs(place)
      await expectToast(page, words.exporting)
      expect((await readFile(place)).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
      // The menu of the course itself has it too.
      await page.goto(page.url().replace(/\/secure\/courses$/, `/secure/courses/add/${course.id}`))
      await alive(page)
      await page.getByRole('button', { name: lists.actionsFor('Bridges and roads') }).click()
      await page.getByRole('menuitem', { name: words.export }).waitFor()
      return place
    }
  })
})

async function oneCourse() {
  const school = await given.school()
  const teacher = await given.person(school, { ...seen, role: 'lecture' })
  const files = openFiles({ dataDir: inject('site').dataDir })
  const stored = async (kind: 'video' | 'document', name: string, content: Buffer) => {
    const ending = name.split('.').at(-1) ?? ''
    const file = await given.media(school, { kind, name, ending, bytes: content.length, renditions: [] })
    await files.write(school.id, `${file.folder}/original.${ending}`, content)
    return file
  }
  const video = await stored('video', 'video.mp4', await readFile(await testVideo('archived.mp4', { seconds: 1 })))
  const document = await stored('document', 'document.pdf', madePdf())
  const course = await given.course(school, {
    title: 'Bridges and roads',
    thumbnail: '/art/course-web.svg',
    lecturers: [teacher],
    sections: [
      {
        lessons: [
          { title: 'The video', media: video },
          { title: 'The document', type: 'document', media: document },
          { title: 'The text', type: 'article', content: 'Words' },
        ],
      },
    ],
  })
  return { school, teacher, course }
}
