import { describe, expect, test } from 'vitest'
import { preview as previewEn } from '#shared/courses/words/preview.en.ts'
import { preview as previewKm } from '#shared/courses/words/preview.km.ts'
import { reviewComments as commentsEn } from '#shared/courses/words/review-comments.en.ts'
import { reviewComments as commentsKm } from '#shared/courses/words/review-comments.km.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inOnePlace, person, phone, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const translations = {
  en: { office: officeEn, words: previewEn, comments: commentsEn, refusals: await errorWordsIn('en') },
  km: { office: officeKm, words: previewKm, comments: commentsKm, refusals: await errorWordsIn('km') },
}

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('the preview of a course, in $language', ({ language, viewport }) => {
  const { office, words, comments } = translations[language]
  const refusals = translations[language].refusals
  const prefix = language === 'km' ? '' : `/${language}`

  test('shows a draft as visitors and students will see it, and takes the decision', async () => {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
    const lecturer = await given.person(school, { role: 'lecture', avatar: '/art/person-bopha.svg' })
    const course = await given.course(school, {
      title: 'Weaving',
      thumbnail: '/art/course-web.svg',
      publishedAt: null,
      review: 'pending',
      lecturers: [lecturer],
      sections: [{ lessons: [{ type: 'article', content: 'Choose a thread.', title: 'Threads' }] }],
    })
    const other = await given.course(school, { title: 'Knitting', publishedAt: null, review: 'pending' })
    await given.submission(school, other, { decision: null, decidedAt: null, decidedName: null })
    await given.submission(school, course, { decision: null, decidedAt: null, decidedName: null })
    const page = await signedIn(
      owner,
      school.subdomain,
      `${prefix}/secure/courses/add/${course.id}`,
      { viewport },
      withoutConnection(),
    )
    await page.getByRole('link', { name: office.courses.editor.preview, exact: true }).click()
    const bar = page.getByRole('region', { name: words.title })
    await bar.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Weaving' }).waitFor()
    await accessible(page)

    await bar.getByRole('link', { name: words.student }).click()
    await page.getByText('Choose a thread.').waitFor()
    await bar.getByRole('link', { name: words.comment }).click()
    await page.getByRole('region', { name: comments.onLesson }).getByRole('textbox').waitFor()
    await accessible(page)
    await bar.getByRole('link', { name: words.visitor }).click()
    await page.getByRole('heading', { level: 1, name: 'Weaving' }).waitFor()
    await bar.getByRole('button', { name: words.reject }).click()
    await bar.getByRole('textbox', { name: words.reason }).fill('Say which thread.')
    await accessible(page)
    await page.context().setOffline(true)
    await bar.getByRole('button', { name: words.send }).click()
    await page.getByText(refusals['core.offline']).waitFor()
    expect(await bar.getByRole('textbox', { name: words.reason }).inputValue(), 'it stays').toBe('Say which thread.')
    await page.context().setOffline(false)
    await bar.getByRole('button', { name: words.send }).click()
    await bar.getByText(words.sent).waitFor()
    await expect.poll(() => bar.getByRole('button').count()).toBe(0)
    await bar.getByRole('link', { name: 'Knitting' }).click()
    await page.waitForURL(new RegExp(other.id))

    const teacher = await signedIn(lecturer, school.subdomain, `${prefix}/secure`, { viewport })
    await teacher.getByText('Say which thread.', { exact: true }).waitFor()
    const visitor = await person({ viewport }, { complaints: /404/ })
    const response = await visitor.goto(at(school.subdomain, `${prefix}/courses/${course.slug}`))
    expect(response?.status()).toBe(404)
  })
})
