import { describe, expect, test } from 'vitest'
import { at, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signIn } from '../support/office-visits.ts'
import { playableVideo } from '../support/playable.ts'

/** A student with a course that has everything a page can show, and a certificate. */
async function learning() {
  const school = await given.school()
  const media = await playableVideo(school, 12)
  await given.captions(school, media)
  const course = await given.course(school, {
    title: 'គណនេយ្យសម្រាប់អាជីវកម្មខ្នាតតូច និងមធ្យម',
    sections: [
      {
        lessons: [
          { type: 'video', media },
          { type: 'article', content: 'Count it twice' },
        ],
      },
    ],
  })
  const student = await given.person(school)
  await given.enrollment(school, course, student)
  return { school, student, course, lesson: `/lecture/${course.slug}/${course.lessonIds[0]}` }
}

describe.each(['', '/en'])('on a phone, at %s/', (prefix) => {
  test('text of twice the size scrolls nowhere sideways', async () => {
    const { school, student, course, lesson } = await learning()
    const page = await person({ viewport: phone })
    const wide: string[] = []
    const look = async (path: string) => {
      await open(page, at(school.subdomain, prefix + path))
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > phone.width) wide.push(`${path} is ${width} px wide`)
    }
    for (const path of ['/', '/courses', `/courses/${course.slug}`, '/auth/sign-in', '/auth/sign-up', '/certificate'])
      await look(path)
    await signIn(page, student, school.subdomain, '/my-course')
    for (const path of [
      '/my-course',
      '/my-course/notes',
      lesson,
      `${lesson}?tab=transcript`,
      `/courses/${course.slug}`,
    ])
      await look(path)
    expect(wide).toEqual([])
  })
})
