import { expect, it } from 'vitest'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { openIdsOf, planOf } from './course-plan.ts'

const lock = { reason: 'previous', after: null, opens_at: null }
const lecture = {
  sections: [
    {
      lessons: [
        { id: 'a', lock: null },
        { id: 'b', lock: null },
      ],
    },
    { lessons: [{ id: 'c', lock }] },
  ],
} as unknown as Lecture
const lesson = (id: string, playback: object | null) => ({ id, playback }) as unknown as LessonOpened

const listened = { form: 'hls', kind: 'video', renditions: [{ name: 'audio', height: null, megabytes: 1.5 }] }
const silent = { form: 'file', kind: 'video', renditions: [] }
const document = { form: 'file', kind: 'document', renditions: [] }

it('downloads the lessons that are open, the current one last', () => {
  expect(openIdsOf(lecture)).toEqual(['a', 'b'])
  const { lessons, locked } = planOf(lecture, [lesson('a', null), lesson('b', null)], new Map(), 'a')
  expect(lessons.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(locked).toBe(1)
})

it('adds the audio of videos and the files of documents, and names videos of which only the text is downloaded', () => {
  const opened = [lesson('a', listened), lesson('b', document), lesson('d', silent)]
  const plan = planOf(lecture, opened, new Map([['b', 500]]), null)
  expect(plan.bytes).toBe(1.5 * 1024 * 1024 + 500)
  expect(plan.textOnly).toBe(1)
})
