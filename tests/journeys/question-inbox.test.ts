import { describe, test } from 'vitest'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = { en: officeEn, km: officeKm }

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('questions of students, in $language', ({ language, viewport }) => {
  const { courseQuestions: words } = translations[language]
  const prefix = language === 'km' ? '' : `/${language}`

  test('are answered one after the other, without leaving the inbox', async () => {
    const school = await given.school()
    await given.subscription(school)
    const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
    const student = await given.person(school, { firstName: 'Dara', lastName: 'Sok', avatar: null })
    for (const [title, text] of [
      ['Weaving', 'How long is a thread?'],
      ['Baking', 'ហេតុអ្វីនំមិនឡើង?'],
    ] as const) {
      const course = await given.course(school, { title })
      const createdAt = new Date(Date.now() - (title === 'Weaving' ? 30 : 3) * 3_600_000)
      await given.question(school, course, course.lessonIds[0] ?? '', student, { text, createdAt })
    }
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/courses/questions`, { viewport })
    const rows = page.getByRole('main').getByRole('listitem')
    const asked = rows.filter({ hasText: 'How long is a thread?' })
    await asked.getByRole('button', { name: words.send }).click()
    await asked.getByText(words.needed).waitFor()
    await accessible(page)
    await asked.getByRole('textbox', { name: words.text }).fill('As long as your arm.')
    await asked.getByRole('button', { name: words.send }).click()
    await expectToast(page, words.done)
    await asked.waitFor({ state: 'detached' })
    await rows.filter({ hasText: 'ហេតុអ្វីនំមិនឡើង?' }).getByRole('textbox', { name: words.text }).waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: `${words.tabs.answered} 1`, exact: true })
      .click()
    await rows.filter({ hasText: 'As long as your arm.' }).first().waitFor()
    await accessible(page)
  })
})
