import { describe, expect } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { studyDays } from '#server/learning/learning.tables.ts'
import { calendarDay, dayText } from '#shared/core/clock.rules.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { accessible, desk, inTurn, phone, reload, withoutConnection } from '../support/browser.ts'
import { inSchool, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inTurn([
  { language: 'km', prefix: '', words: km, device: { viewport: phone, hasTouch: true, isMobile: true } },
  { language: 'en', prefix: '/en', words: en, device: { viewport: desk } },
] as const)

async function somewhereToLearn(language: 'km' | 'en') {
  const school = await given.school({ defaultLanguage: language })
  const student = await given.person(school, { avatar: '/art/person-bopha.svg' })
  const lesson = (title: string) => ({ title, type: 'article', content: title }) as const
  const course = await given.course(school, {
    thumbnail: null,
    priceCents: 0,
    targetFinishDays: 7,
    studyInsights: true,
    sections: [
      { title: 'Begin', lessons: [lesson('One'), lesson('Two')] },
      { title: 'Go on', lessons: [lesson('Three'), lesson('Four')] },
    ],
  })
  await given.enrollment(school, course, student, { createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000) })
  return { school, student, course }
}

const learnedDaysAgo = (school: School, student: { id: string }, ...ago: number[]) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx.insert(studyDays).values(
      ago.map((days) => {
        const day = dayText(calendarDay(new Date()) - days)
        return { schoolId, id: newId(), studentId: student.id, day, lessons: 1 }
      }),
    ),
  )

describe.each(places)('in $language', ({ language, prefix, words, device, test }) => {
  const { lecture } = words

  test('a day in a row and a finished section are said once, in the lesson that comes next', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    await learnedDaysAgo(school, student, 1, 2)
    const address = (lesson: number) => `${prefix}/lecture/${course.slug}/${course.lessonIds[lesson]}`
    const page = await signedIn(student, school.subdomain, address(0), device)
    const status = page.getByRole('status')
    await page.getByRole('button', { name: lecture.complete }).click()
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor()
    await status.getByText(lecture.moments.streak(3)).waitFor()
    expect(await status.getByText(lecture.moments.section(1)).count()).toBe(0)
    await accessible(page)

    await page.getByRole('button', { name: lecture.complete }).click()
    await page.getByRole('heading', { level: 1, name: 'Three' }).waitFor()
    await status.getByText(lecture.moments.section(1)).waitFor()
    await status.getByText(lecture.moments.next('Go on')).waitFor()
    expect(await status.getByText(lecture.moments.streak(3)).count(), 'it was said before').toBe(0)
    await accessible(page)
    await reload(page)
    expect(await page.getByText(lecture.moments.section(1)).count()).toBe(0)

    await page.getByRole('link', { name: lecture.previous }).click()
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor()
    await page.getByRole('link', { name: lecture.next }).click()
    await page.getByRole('heading', { level: 1, name: 'Three' }).waitFor()
    expect(await page.getByText(lecture.moments.section(1)).count()).toBe(0)
  })

  test('a section that is finished offline says so, too', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    const address = `${prefix}/lecture/${course.slug}/${course.lessonIds[1]}`
    await given.completion(school, course, course.lessonIds[0] ?? '', student)
    const page = await signedIn(student, school.subdomain, address, device, withoutConnection(404))
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: lecture.complete }).press('Enter')
    await page.getByRole('status').getByText(lecture.moments.section(1)).waitFor()
  })
})
