import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { ReviewState } from '#shared/courses/authoring.lists.ts'
import { reviewComments } from '#shared/courses/words/review-comments.en.ts'
import { studentNotes } from '#shared/identity/words/student-notes.en.ts'
import { officeWords } from '#tests/support/words/office.en.ts'
import { desk, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const { courseReview, courses, courseForm, curriculum, enrollments, lists } = officeWords

/** One press or one line typed, and the name of what then has the focus, where one can say. */
type Step = {
  press?: string | RegExp
  type?: string
  key?: string
  /** The message that says that it is done. */
  done?: string
  focus?: string
}
type Act = { name: string; path: (place: Place) => string; by?: 'owner' | 'lecturer'; steps: Step[] }

const commentOn = { press: reviewComments.writeOn('Threads'), focus: reviewComments.label }
const acts: Act[] = [
  {
    name: 'a comment is written and saved',
    path: ({ waiting }) => `/secure/courses/review/${waiting}`,
    steps: [commentOn, { type: 'Say which.' }, { press: reviewComments.save, done: reviewComments.saved }],
  },
  {
    name: 'a comment is begun and canceled',
    path: ({ waiting }) => `/secure/courses/review/${waiting}`,
    steps: [commentOn, { press: reviewComments.cancel, focus: reviewComments.writeOn('Threads') }],
  },
  {
    name: 'a course is sent back',
    path: ({ waiting }) => `/secure/courses/review/${waiting}`,
    steps: [
      { press: courseReview.decide.reject, focus: courseReview.decide.reason },
      { type: 'Say which.' },
      { press: courseReview.decide.send, done: courseReview.done.reject },
    ],
  },
  {
    name: 'a course is approved and published',
    path: ({ waiting }) => `/secure/courses/review/${waiting}`,
    steps: [{ press: courseReview.decide.publish, done: courseReview.done.publish }],
  },
  {
    name: 'a course is published and unpublished',
    path: ({ ready }) => `/secure/courses/review/${ready}`,
    steps: [
      { press: courseReview.publication.publish, done: courseReview.done.publish },
      { press: courseReview.publication.end, done: courseReview.done.unpublish },
    ],
  },
  {
    name: 'a comment is marked as resolved',
    by: 'lecturer',
    path: ({ sentBack }) => `/secure/courses/review/${sentBack}`,
    steps: [{ press: reviewComments.resolve, done: reviewComments.resolvedNow }, { press: reviewComments.reopen }],
  },
  {
    name: 'a note on a student is written and saved',
    path: ({ student }) => `/secure/users/students/detail/${student}`,
    steps: [
      { press: studentNotes.write, focus: studentNotes.label },
      { type: 'Comes on Mondays.' },
      { press: studentNotes.save, done: studentNotes.saved },
    ],
  },
  {
    name: 'a student is not put in a course after all',
    path: ({ student }) => `/secure/users/students/detail/${student}`,
    steps: [{ press: enrollments.add.enroll }, { key: 'Escape', focus: enrollments.add.enroll }],
  },
  {
    name: 'a request is approved',
    path: () => '/secure/courses/enrollments',
    steps: [{ press: new RegExp(`^${enrollments.acts.approve}:`), done: enrollments.done.approve(1) }],
  },
  {
    name: 'a request is rejected',
    path: () => '/secure/courses/enrollments',
    steps: [
      { press: new RegExp(`^${enrollments.acts.reject}:`), focus: enrollments.reject.reason },
      { type: 'The course is full.' },
      { press: enrollments.reject.verb, done: enrollments.done.reject(1) },
    ],
  },
  {
    name: 'a category is added in the form of a course',
    path: ({ ready }) => `/secure/courses/add/${ready}`,
    steps: [
      { press: new RegExp(`^${courseForm.category}`) },
      { press: courseForm.newCategory, focus: courseForm.newCategoryName },
      { type: 'Crafts' },
      { key: 'Enter' },
    ],
  },
  {
    name: 'a course is begun, and not',
    path: () => '/secure/courses',
    steps: [
      { press: courses.new, focus: courses.begin.name },
      { key: 'Escape', focus: courses.new },
    ],
  },
  {
    name: 'a lesson is opened and closed',
    path: ({ ready }) => `/secure/courses/lesson/${ready}`,
    steps: [{ press: 'Threads', focus: curriculum.titleField }, { key: 'Escape' }],
  },
  {
    name: 'a course is moved to the trash',
    path: () => '/secure/courses',
    steps: [
      { press: lists.actionsFor('Weaving at home') },
      { press: officeWords.acts.trash },
      { press: officeWords.acts.trash, done: courses.done.trash(1) },
    ],
  },
]

describe.each([
  { place: 'at a desk', viewport: desk },
  { place: 'on a phone', viewport: phone },
])('the focus is never lost $place', ({ viewport }) => {
  test.each(acts)('when $name', async ({ path, by = 'owner', steps }) => {
    const place = await givenPlace()
    const page = await signedIn(place[by], place.school.subdomain, `/en${path(place)}`, { viewport })
    for (const step of steps) {
      await take(page, step)
      await quiet(page)
      const focused = page.locator(':focus:not(body)')
      expect(await focused.count(), `something has the focus after ${JSON.stringify(step)}`).toBe(1)
      // A required field says so behind its name.
      if (step.focus)
        await controls(page, new RegExp(`^${step.focus.replace('?', '.')}`))
          .and(page.locator(':focus'))
          .waitFor()
    }
  })
})

const roles = ['link', 'menuitem', 'option', 'combobox', 'textbox'] as const
function controls(page: Page, name: string | RegExp): Locator {
  const named = { name, exact: typeof name === 'string' }
  return roles
    .reduce((all, role) => all.or(page.getByRole(role, named)), page.getByRole('button', named))
    .filter({ visible: true })
}

async function take(page: Page, { press, type, key, done }: Step): Promise<void> {
  if (press) await controls(page, press).last().click()
  if (type) await page.keyboard.type(type)
  if (key) await page.keyboard.press(key)
  if (done) await page.getByText(done, { exact: true }).filter({ visible: true }).first().waitFor()
}

/** Nothing has changed in the page for half a second. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const end = () => {
          changes.disconnect()
          done()
        }
        let timer = setTimeout(end, 500)
        const changes = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, 500)
        })
        changes.observe(document.body, { childList: true, subtree: true })
      }),
  )
}

type Place = Awaited<ReturnType<typeof givenPlace>>

/** A school with a course in each state of a review, a student and two requests. */
async function givenPlace() {
  const school = await given.school()
  await given.subscription(school)
  const seen = { avatar: '/art/person-bopha.svg' }
  const owner = await given.person(school, { ...seen, role: 'vendor' })
  const lecturer = await given.person(school, { ...seen, role: 'lecture' })
  const student = await given.person(school, seen)
  const course = (title: string, review: ReviewState) =>
    given.course(school, {
      title,
      thumbnail: '/art/course-web.svg',
      publishedAt: null,
      review,
      category: {},
      lecturers: [lecturer],
      sections: [{ title: 'Begin', lessons: [{ type: 'article', content: 'Choose.', title: 'Threads' }] }],
    })
  const waiting = await course('Weaving', 'pending')
  await given.submission(school, waiting, { decision: null, decidedAt: null, decidedName: null })
  const sentBack = await course('Sewing', 'rejected')
  await given.submission(school, sentBack, { decision: 'rejected', reason: 'See the comment.' })
  await given.reviewComment(school, sentBack, owner, { sentAt: new Date() })
  const ready = await course('Weaving at home', 'not submitted')
  const open = await given.course(school, { title: 'Knitting', thumbnail: '/art/course-web.svg' })
  for (const one of [await given.person(school, seen), await given.person(school, seen)])
    await given.enrollment(school, open, one, { status: 'pending' })
  return {
    school,
    owner,
    lecturer,
    student: student.memberId,
    waiting: waiting.id,
    sentBack: sentBack.id,
    ready: ready.id,
  }
}
