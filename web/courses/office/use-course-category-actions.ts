import Trash2 from 'lucide-react/icons/trash-2'
import type { MoveDirection } from '#shared/content/articles.lists.ts'
import {
  deleteCourseCategories,
  emptyCourseCategoriesTrash,
  moveCourseCategory,
  restoreCourseCategories,
  trashCourseCategories,
} from '#shared/courses/course-categories.endpoints.ts'
import type { CourseCategory } from '#shared/courses/course-categories.schema.ts'
import { useWrites } from '#web/content/office/use-writes.ts'
import { call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useSaid } from '#web/core/said.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { useConfirm } from '#web/ui/office/confirm.tsx'

type Row = Pick<CourseCategory, 'id' | 'name'>

/** What can be done with categories: asked, done, and told with the way back. */
export function useCourseCategoryActions(onDone?: () => void) {
  const { courses, courseCategories: words } = useOfficeWords()
  const { acts } = courses
  const say = useSaid()
  const ask = useConfirm()
  const write = useWrites()
  const idsOf = (rows: readonly Row[]) => ({ body: { ids: rows.map(({ id }) => id) } })
  const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => say(name).text)

  function tell(title: string, rows: readonly Row[], undo?: () => void) {
    onDone?.()
    const text = rows.length === 1 ? namesOf(rows)[0] : undefined
    const action = undo && { text: acts.undo, onPress: undo }
    showToast({ tone: 'success', title, text, action, seconds: undo ? toastSeconds.info : toastSeconds.success })
  }

  async function move({ id }: Row, direction: MoveDirection) {
    await write(() => call(moveCourseCategory, { params: { categoryId: id }, body: { direction } }))
  }

  async function trash(rows: readonly Row[]) {
    const { trash: title, trashText: text } = words.ask
    const question = { title: title(rows.length), text, items: namesOf(rows), verb: acts.trash }
    if (!(await ask({ ...question, danger: true, icon: Trash2 }))) return
    if (await write(() => call(trashCourseCategories, idsOf(rows))))
      tell(words.done.trash(rows.length), rows, () => void restore(rows))
  }

  async function restore(rows: readonly Row[]) {
    if (await write(() => call(restoreCourseCategories, idsOf(rows)))) tell(words.done.restore(rows.length), rows)
  }

  async function erase(rows: readonly Row[]) {
    const { delete: title, deleteText: text } = words.ask
    const question = { title: title(rows.length), text, items: namesOf(rows), verb: acts.delete }
    if (!(await ask({ ...question, danger: true }))) return
    if (await write(() => call(deleteCourseCategories, idsOf(rows)))) tell(words.done.delete(rows.length), rows)
  }

  async function emptyTrash(count: number) {
    const { delete: title, deleteText: text } = words.ask
    if (!(await ask({ title: title(count), text, verb: acts.emptyTrash, danger: true }))) return
    const answer = await write(() => call(emptyCourseCategoriesTrash))
    if (answer) tell(words.done.delete(answer.changed), [])
  }
  return { move, trash, restore, erase, emptyTrash }
}

export type CourseCategoryActions = ReturnType<typeof useCourseCategoryActions>
