import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates, courseRatings } from '#server/learning/learning.tables.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { words as siteEn } from '#web/words/en.ts'
import { words as siteKm } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { inSchool } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = [
  {
    language: 'km',
    prefix: '',
    words: km,
    site: siteKm,
    listedAt: '/my-course?tab=certificates',
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { language: 'en', prefix: '/en', words: en, site: siteEn, listedAt: '/certificate', device: { viewport: desk } },
] as const

test.each(inOnePlace(places))('whoever finishes a course gets a sheet, in $language', async (place) => {
  const { language, prefix, words, site, device, listedAt } = place
  const { lecture } = words
  const { finish } = lecture
  const school = await given.school({ defaultLanguage: language })
  const avatar = '/art/person-bopha.svg'
  const student = await given.person(school, { avatar, firstName: 'Srey', lastName: 'Neang' })
  const texts = ['One', 'Two', 'Three'].map((title) => ({ title, type: 'article', content: title }) as const)
  const terms = { thumbnail: null, priceCents: 0 }
  const course = await given.course(school, { ...terms, title: 'Selling', sections: [{ lessons: texts }] })
  const other = await given.course(school, { ...terms, title: 'Buying' })
  await given.enrollment(school, course, student)
  for (const at of [0, 2]) await given.completion(school, course, course.lessonIds[at] ?? '', student)
  const address = `${prefix}/lecture/${course.slug}/${course.lessonIds[1]}`
  const page = await signedIn(student, school.subdomain, address, device, { complaints: /status of 404/ })

  // The last one that was missing is not the last of the course: nobody is led away from the sheet.
  await page.getByRole('button', { name: lecture.finishCourse }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: finish.title('Srey') }).waitFor()
  await accessible(page)

  await sheet.getByText(finish.change).click()
  await sheet.getByLabel(site.identity.signUp.firstName).fill('Sreyneang')
  await sheet.getByLabel(site.identity.signUp.lastName).fill('Sun')
  await sheet.getByRole('button', { name: finish.save }).click()
  await sheet.getByRole('heading', { name: finish.title('Sreyneang') }).waitFor()

  await sheet.getByRole('radio', { name: site.learning.ratings.stars(5) }).check({ force: true })
  await sheet.getByPlaceholder(site.learning.ratings.text).fill('Clear and short')
  await accessible(page)
  await sheet.getByRole('button', { name: site.learning.ratings.send }).click()
  await sheet.getByText(site.learning.ratings.pending).waitFor()
  const next = sheet.getByRole('link', { name: 'Buying' })
  expect(await next.getAttribute('href')).toBe(`${prefix}/courses/${other.slug}`)

  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  // It can be taken wherever certificates are listed.
  await page.getByRole('button', { name: lecture.claim }).waitFor()
  await open(page, at(school.subdomain, `${prefix}${listedAt}`))
  await accessible(page)
  await page.getByRole('button', { name: words.mine.claim }).click()
  await page.waitForURL(/\/certificate\/[0-9a-f-]{36}$/)
  const rows = await inSchool(school, async ({ tx, schoolId }) => ({
    issued: await tx.select().from(certificates).where(eq(certificates.schoolId, schoolId)),
    ratings: await tx.select().from(courseRatings).where(eq(courseRatings.schoolId, schoolId)),
  }))
  expect(rows.issued).toMatchObject([
    { studentName: language === 'en' ? 'Sreyneang Sun' : expect.stringContaining('Sreyneang') },
  ])
  expect(rows.ratings).toMatchObject([{ stars: 5, text: 'Clear and short' }])
})
