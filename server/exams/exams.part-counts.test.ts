import { expect, it } from 'vitest'
import { questionOf, textDocument } from '#shared/exams/new-question.rules.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

it('a course lacks the content of a quiz until it has a question, and of an assignment until it has a task', async () => {
  const { school, teacher, vendor } = await given.office()
  const course = await given.course(school, {
    lecturers: [teacher],
    category: {},
    sections: [
      {
        lessons: [
          { type: 'quiz', title: 'First' },
          { type: 'quiz', title: 'Second' },
          { type: 'assignment', title: 'Third' },
        ],
      },
    ],
    review: 'not submitted',
    publishedAt: null,
  })
  const missing = async () => {
    const { json } = await ask(school.host, 'GET', `/office/courses/${course.id}/review`, { token: vendor })
    return json.missing.map(({ what, title }: { what: string; title: string }) => `${what}: ${title}`)
  }
  expect(await missing()).toEqual(['lesson-content: First', 'lesson-content: Second', 'lesson-content: Third'])
  const [first = '', second = '', third = ''] = course.lessonIds
  await given.exam(school, course, first, { questions: [choice(), choice()] })
  await given.exam(school, course, second, { questions: [] })
  expect(await missing()).toEqual(['lesson-content: Second', 'lesson-content: Third'])
  await given.exam(school, course, third, { kind: 'assignment', questions: [{ type: 'hand_in', ways: ['text'] }] })
  expect(await missing()).toEqual(['lesson-content: Second'])
  const submitted = await ask(school.host, 'POST', `/office/courses/${course.id}/submissions`, { token: vendor })
  expect(submitted.status).toBe(422)
})

it('an exam section lacks its questions until it has one', async () => {
  const { school, teacher, vendor } = await given.office()
  const sections = [{ lessons: [{ type: 'article' as const }] }, { kind: 'exam' as const, title: 'Final', lessons: [] }]
  const course = await given.course(school, {
    lecturers: [teacher],
    sections,
    review: 'not submitted',
    publishedAt: null,
  })
  const missing = async () => {
    const { json } = await ask(school.host, 'GET', `/office/courses/${course.id}/review`, { token: vendor })
    return json.missing.map(({ what, title }: { what: string; title: string }) => `${what}: ${title}`)
  }
  expect(await missing()).toContain('section-exam: Final')
  const sectionId = course.sectionIds[1] ?? ''
  const exam = (await ask(school.host, 'POST', `/office/sections/${sectionId}/exam`, { token: vendor })).json
  expect(await missing(), 'an exam without questions').toContain('section-exam: Final')
  const body = { fields: questionOf({ ...choice(), prompt: textDocument('Which of these is a cost?') }) }
  const added = await ask(school.host, 'POST', `/office/exams/${exam.id}/questions`, { token: vendor, body })
  expect(added.status).toBe(200)
  expect(await missing()).not.toContain('section-exam: Final')
})
