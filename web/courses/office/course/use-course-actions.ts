import { useNavigate } from 'react-router'
import type { ErrorAnswer } from '#shared/core/errors.ts'
import { actCourses, courseTrash, duplicateCourse } from '#shared/courses/office-courses.endpoints.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { type Publication, usePublicationActions } from '#web/ui/office/list/use-publication-actions.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { partAddress } from './course-parts.ts'

const unready: readonly string[] = ['core.required_fields', 'courses.not_approved']

const calls = { act: actCourses, ...courseTrash }

/** The actions on courses. `onDone` is called after each success. */
export function useCourseActions(onDone?: () => void) {
  const words = useArea(courseWords)
  const write = useWrites()
  const navigate = useNavigate()
  // A course that has students stays in the trash.
  const gone = (count: number) => (count > 0 ? words.done.delete(count) : words.done.noneDeleted)
  const actions = usePublicationActions({
    calls,
    words: { ask: words.ask, done: { ...words.done, delete: gone } },
    path: '/courses/',
    onRefused: nameUnready,
    onDone,
  })

  /** Names the courses that cannot be published yet, with a link to what is missing. */
  function nameUnready({ code, fields = {} }: ErrorAnswer, rows: readonly Publication[]) {
    if (!unready.includes(code)) return
    const named = rows.filter(({ id }) => Object.hasOwn(fields, id))
    const incomplete = named.length > 0 ? named : rows
    const [first] = incomplete
    showToast({
      tone: 'warning',
      title: words.done.notReady,
      text: incomplete.map(({ title }) => title).join(', '),
      action: first && {
        text: words.done.seeMissing,
        onPress: () => void navigate(partAddress('review', first.id)),
      },
      seconds: toastSeconds.error,
    })
  }

  async function duplicate({ id, title }: Publication) {
    const copy = await write(() => call(duplicateCourse, { params: { courseId: id } }))
    if (!copy) return
    actions.showDone(words.done.duplicate, [{ id: copy.id, title, slug: '', published: false }])
    await navigate(partAddress('information', copy.id))
  }

  return { ...actions, duplicate }
}

export type CourseActions = ReturnType<typeof useCourseActions>
