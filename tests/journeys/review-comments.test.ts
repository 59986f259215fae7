import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { reviewComments as commentsEn } from '#shared/courses/words/review-comments.en.ts'
import { reviewComments as commentsKm } from '#shared/courses/words/review-comments.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inOnePlace, open, phone, reload } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = {
  en: { office: officeEn, words: commentsEn },
  km: { office: officeKm, words: commentsKm },
}

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('comments on lessons in a review, in $language', ({ language, viewport }) => {
  const { office, words } = translations[language]
  const { courseReview, curriculum } = office
  const prefix = language === 'km' ? '' : `/${language}`
  const lessonOn = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })
  const comment = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()

  /** On a phone, high enough for a thumb. */
  async function expectPressable(button: Locator): Promise<void> {
    const { height = 0 } = (await button.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(viewport === phone ? 44 : 36)
  }

  async function writes(page: Page, lesson: string, text: string): Promise<void> {
    await lessonOn(page, lesson)
      .getByRole('button', { name: words.writeOn(lesson) })
      .click()
    await lessonOn(page, lesson).getByRole('textbox', { name: words.label }).fill(text)
    await lessonOn(page, lesson).getByRole('button', { name: words.save }).click()
    await expectToast(page, words.saved)
    await comment(page, text).getByText(words.states.draft).waitFor()
  }

  test('are sent with the reason, resolved in the curriculum, and seen by the reviewer again', async () => {
    const { school, course, owner, lecturer } = await waitingCourse()
    const review = `${prefix}/secure/courses/review/${course.id}`
    const boss = await signedIn(owner, school.subdomain, review, { viewport })
    await boss.getByText(words.hidden).waitFor()
    await writes(boss, 'Threads', 'Say which thread.')
    await writes(boss, 'Looms', 'Show a loum.')
    await comment(boss, 'Show a loum.').getByRole('button', { name: words.edit }).click()
    await boss.getByRole('textbox', { name: words.label }).fill('Show a loom.')
    await boss.getByRole('button', { name: words.save }).click()
    await expectToast(boss, words.saved)
    await writes(boss, 'Looms', 'Never mind.')
    await comment(boss, 'Never mind.').getByRole('button', { name: words.remove }).click()
    await boss.getByRole('alertdialog').getByRole('button', { name: words.ask.verb }).click()
    await expectToast(boss, words.removed)
    await boss.getByText(words.sentWith(2)).waitFor()
    await accessible(boss)

    const teacher = await signedIn(lecturer, school.subdomain, review, { viewport })
    expect(await teacher.getByText('Say which thread.').count()).toBe(0)

    await boss.getByRole('button', { name: courseReview.decide.reject }).click()
    await boss.getByRole('textbox', { name: courseReview.decide.reason }).fill('See the comments.')
    await boss.getByRole('button', { name: courseReview.decide.send }).click()
    await expectToast(boss, courseReview.done.reject)

    await reload(teacher)
    await teacher.getByText('See the comments.').waitFor()
    await teacher.getByText(words.whatNext).waitFor()
    await accessible(teacher)
    await lessonOn(teacher, 'Threads').getByRole('link', { name: 'Threads' }).click()
    const drawer = teacher.getByRole('dialog', { name: 'Threads' })
    await drawer.getByText('Say which thread.').waitFor()
    await accessible(teacher)
    await drawer.getByRole('button', { name: words.resolve }).click()
    await drawer.getByText(words.states.resolved, { exact: true }).waitFor()
    await drawer.getByRole('textbox', { name: curriculum.titleField }).fill('Silk threads')
    await drawer.getByRole('button', { name: curriculum.lesson.save }).click()
    await drawer.waitFor({ state: 'detached' })
    const row = (title: string) => teacher.locator('li li[data-thing]').filter({ hasText: title })
    await row('Looms').getByText(words.marks.open(1)).waitFor()
    await row('Silk threads').waitFor()
    expect(await row('Silk threads').getByText(words.marks.open(1)).count()).toBe(0)

    await open(teacher, at(school.subdomain, review))
    await teacher.getByRole('button', { name: courseReview.submitAgain }).click()
    await expectToast(teacher, courseReview.done.submit)

    await reload(boss)
    const done = comment(boss, 'Say which thread.')
    await done.getByText(words.states.resolved, { exact: true }).waitFor()
    await done.getByText(words.lessonChanged).waitFor()
    const left = comment(boss, 'Show a loom.')
    await left.getByText(words.states.open, { exact: true }).waitFor()
    await left.getByText(words.lessonSame).waitFor()
    await accessible(boss)
  })

  test('are resolved in the preview by whoever works on the course', async () => {
    const { school, course, owner, lecturer } = await waitingCourse()
    const lesson = `${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`
    const boss = await signedIn(owner, school.subdomain, `${prefix}/secure/courses/review/${course.id}`, { viewport })
    await writes(boss, 'Threads', 'Say which thread.')
    await boss.getByRole('button', { name: courseReview.decide.reject }).click()
    const reason = boss.getByRole('textbox', { name: courseReview.decide.reason })
    await reason.fill('See the')
    await reload(boss)
    await expect.poll(() => reason.inputValue()).toBe('See the')
    await reason.fill('')
    await boss.getByRole('button', { name: courseReview.decide.send }).click()
    await expectToast(boss, courseReview.done.reject)

    const teacher = await signedIn(lecturer, school.subdomain, lesson, { viewport })
    const own = teacher.getByRole('region', { name: words.onLesson })
    await own.getByText(words.lessonSame).waitFor()
    await own.getByRole('button', { name: words.resolve }).click()
    await expectToast(teacher, words.resolvedNow)
    await own.getByText(words.states.resolved, { exact: true }).waitFor()
    await accessible(teacher)
    await expectPressable(own.getByRole('button', { name: words.reopen }))
    await own.getByRole('button', { name: words.reopen }).click()
    await own.getByText(words.states.open, { exact: true }).waitFor()
  })

  test('are written beside a lesson in the preview, and are notes once the course is approved', async () => {
    const { school, course, owner, lecturer } = await waitingCourse()
    const lesson = `${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`
    const boss = await signedIn(owner, school.subdomain, lesson, { viewport })
    const own = boss.getByRole('region', { name: words.onLesson })
    await own.getByText(words.hidden).waitFor()
    await own.getByRole('button', { name: words.write }).click()
    await own.getByRole('textbox', { name: words.label }).fill('Say which thraed.')
    await own.getByRole('button', { name: words.save }).click()
    await expectToast(boss, words.saved)
    for (const name of [words.edit, words.remove]) await expectPressable(own.getByRole('button', { name }))
    await own.getByRole('button', { name: words.edit }).click()
    await own.getByRole('textbox', { name: words.label }).fill('Say which thread.')
    await own.getByRole('button', { name: words.save }).click()
    await expectToast(boss, words.saved)
    await own.getByText('Say which thread.').waitFor()
    await own.getByRole('button', { name: words.write }).click()
    await own.getByRole('textbox', { name: words.label }).fill('Never mind.')
    await own.getByRole('button', { name: words.save }).click()
    await expectToast(boss, words.saved)
    await comment(boss, 'Never mind.').getByRole('button', { name: words.remove }).click()
    const question = boss.getByRole('alertdialog', { name: words.ask.title })
    await accessible(boss)
    await question.getByRole('button', { name: words.cancel }).click()
    await comment(boss, 'Never mind.').getByRole('button', { name: words.remove }).click()
    await question.getByRole('button', { name: words.ask.verb }).click()
    await expectToast(boss, words.removed)
    await own.getByText('Never mind.').waitFor({ state: 'detached' })
    await accessible(boss)
    await open(boss, at(school.subdomain, `${prefix}/secure/courses/review/${course.id}`))
    const draft = comment(boss, 'Say which thread.')
    await draft.getByText(words.states.draft).waitFor()
    for (const name of [words.edit, words.remove]) await expectPressable(draft.getByRole('button', { name }))
    await boss.getByRole('button', { name: courseReview.decide.publish }).click()
    await expectToast(boss, courseReview.done.publish)
    await boss.getByText(words.nothingToDo).waitFor()

    const teacher = await signedIn(lecturer, school.subdomain, lesson, { viewport })
    await teacher.getByRole('region', { name: words.onLesson }).getByText(words.states.note).waitFor()
    await open(teacher, at(school.subdomain, `${prefix}/secure/courses/lesson/${course.id}`))
    await teacher.getByText(words.marks.note(1)).waitFor()
    await teacher.getByRole('button', { name: 'Threads', exact: true }).click()
    const drawer = teacher.getByRole('dialog', { name: 'Threads' })
    await drawer.getByText('Say which thread.').waitFor()
    expect(await drawer.getByRole('button', { name: words.resolve }).count()).toBe(0)
  })
})

/** A course of two texts that lacks nothing and waits for the owner. */
async function waitingCourse() {
  const school = await given.school()
  await given.subscription(school)
  const seen = { avatar: '/art/person-bopha.svg' }
  const owner = await given.person(school, { ...seen, role: 'vendor' })
  const lecturer = await given.person(school, { ...seen, role: 'lecture' })
  const lessons = [
    { type: 'article' as const, content: 'Choose a thread.', title: 'Threads' },
    { type: 'article' as const, content: 'Choose a loom.', title: 'Looms' },
  ]
  const course = await given.course(school, {
    title: 'Weaving',
    thumbnail: '/art/course-web.svg',
    publishedAt: null,
    review: 'pending',
    category: {},
    lecturers: [lecturer],
    sections: [{ title: 'Begin', lessons }],
  })
  await given.submission(school, course, { decision: null, decidedAt: null, decidedName: null })
  return { school, course, owner, lecturer }
}
