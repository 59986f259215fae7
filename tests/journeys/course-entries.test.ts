import { expect, test } from 'vitest'
import { officeWords } from '#tests/support/words/office.en.ts'
import { accessible, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const { courseForm, forms } = officeWords

test('on a phone a line of a list moves down and up', async () => {
  const school = await given.school({ defaultLanguage: 'en' })
  const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
  const course = await given.course(school, { thumbnail: null })
  const place = `/en/secure/courses/add/${course.id}`
  const look = { viewport: phone, hasTouch: true, isMobile: true }
  // A given school has no logo.
  const page = await signedIn(owner, school.subdomain, place, look, { complaints: /status of 404/ })
  const list = page.getByRole('group', { name: courseForm.objectives })
  for (const line of ['First', 'Second', 'Third']) {
    await list.getByRole('textbox', { name: forms.lines.add }).fill(line)
    await page.keyboard.press('Enter')
  }
  const lines = () =>
    list.locator('input[data-line]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await expect.poll(lines).toEqual(['First', 'Second', 'Third'])
  await list.getByRole('button', { name: forms.lines.down(1) }).tap()
  await expect.poll(lines).toEqual(['Second', 'First', 'Third'])
  await list.getByRole('button', { name: forms.lines.up(3) }).tap()
  await expect.poll(lines).toEqual(['Second', 'Third', 'First'])
  await accessible(page)
})
