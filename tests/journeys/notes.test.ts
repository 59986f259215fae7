import { describe, expect, test } from 'vitest'
import { myNotes as en } from '#shared/learning/words/my-notes.en.ts'
import { myNotes as km } from '#shared/learning/words/my-notes.km.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

describe.each(
  inOnePlace([
    { language: 'km', prefix: '', words: km, viewport: phone },
    { language: 'en', prefix: '/en', words: en, viewport: desk },
  ]),
)('a student who reads $language', ({ prefix, words, viewport }) => {
  test('finds a note of any course, and opens its lesson at that second', async () => {
    const school = await given.school()
    const student = await given.person(school)
    const courses = [await given.course(school), await given.course(school)]
    for (const [at, course] of courses.entries()) {
      await given.enrollment(school, course, student)
      await given.note(school, course, course.lessonIds[0] ?? '', student, { text: `Budget ${at}`, atSeconds: 65 + at })
    }
    const page = await signedIn(student, school.subdomain, `${prefix}/my-course/notes`, { viewport })
    await page.getByText('Budget 0').waitFor()
    await page.getByText('Budget 1').waitFor()
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('searchbox', { name: words.search }).fill('budget 1')
    await page.getByRole('button', { name: words.find }).click()
    await page.getByText(words.count(1)).waitFor()
    expect(await page.getByText('Budget 0').count()).toBe(0)
    const begun = page.waitForEvent('download')
    await page.getByRole('button', { name: words.save }).click()
    expect((await begun).suggestedFilename()).toBe(`${words.file}.txt`)
    await page.getByRole('link', { name: /1:06/ }).click()
    await page.waitForURL(/\/lecture\/.*t=66/)
    await page.getByRole('paragraph').filter({ hasText: 'Budget 1' }).waitFor()
  })
})
