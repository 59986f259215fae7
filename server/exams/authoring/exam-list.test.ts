import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lessons } from '#server/courses/courses.tables.ts'
import type { ListedExam } from '#shared/exams/exams.schema.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'

const { ask } = openSite()

it('all exams within reach are one list, by kind, state and words, without what was removed', async () => {
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const sections = [{ lessons: [{ type: 'quiz' as const }, { type: 'quiz' as const }] }]
  const course = await given.course(school, { title: 'Accounting', lecturers: [lecturer], sections })
  const [costs = '', gone = ''] = course.lessonIds
  const quiz = await given.exam(school, course, costs, { title: 'Costs', questions: [choice()] })
  await given.exam(school, course, gone, { title: 'Gone', questions: [choice()] })
  await inSchool(school, ({ tx }) => tx.update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.id, gone)))
  await given.exam(school, null, null, { kind: 'general', title: 'Placement', publishedAt: null })
  await given.exam(school, null, null, { kind: 'general', title: 'Trashed', deletedAt: new Date() })
  await given.exam(school, await given.course(school), null, { kind: 'course', title: 'Of others' })
  await given.handedIn(school, quiz, await given.person(school), { status: 'correction_pending' })

  const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  const by = await given.session(school, lecturer)
  const titles = async (query: string, token = owner) =>
    (await ask(school.host, 'GET', `/office/exams${query}`, { token })).json.data
      .map(({ title }: ListedExam) => title)
      .sort()
  expect(await titles('')).toEqual(['Costs', 'Of others', 'Placement'])
  expect(await titles('', by), 'of one’s own courses').toEqual(['Costs'])
  expect(await titles('?state=to_correct')).toEqual(['Costs'])
  expect(await titles('?state=draft')).toEqual(['Placement'])
  expect(await titles('?state=published&kind=course')).toEqual(['Of others'])
  expect(await titles('?q=account'), 'by its course').toEqual(['Costs'])
})
