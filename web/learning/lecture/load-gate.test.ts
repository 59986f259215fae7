import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Lecture, LessonLock } from '#shared/learning/lecture.schema.ts'
import { pageContext } from '#web/core/page.ts'
import { loadGate } from './load-gate.ts'

it('the gate of a section offers its own exam, whatever comes next in the course', async () => {
  const called: unknown[] = []
  const context = new RouterContextProvider()
  const exam = { id: 'exam 1', attempts: [], is_open: true, awaits_correction: false }
  context.set(pageContext, {
    call: async ({ name }: { name: string }, { params }: { params: object }) => {
      called.push({ name, ...params })
      return exam
    },
  } as never)
  const sections = [1, 2].map((at) => ({ id: `section ${at}`, exam_id: `exam ${at}`, lessons: [] }))
  const lecture = { as: 'student', course: { id: 'course', slug: 'course' }, sections } as unknown as Lecture
  const lock = { reason: 'score', after: { id: 'section 1', title: 'First exam' } } as LessonLock
  expect(await loadGate(context, lecture, lock)).toMatchObject({ retakeTo: '/exams/verify?exam=exam 1' })
  expect(called).toEqual([{ name: 'readExam', examId: 'exam 1' }])
})
