import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { localPath } from '#shared/core/language.rules.ts'
import type { CourseAction } from '#shared/courses/authoring.lists.ts'
import {
  actCourses,
  deleteCourses,
  duplicateCourse,
  emptyCoursesTrash,
  restoreCourses,
  trashCourses,
} from '#shared/courses/office-courses.endpoints.ts'
import type { OfficeCourse } from '#shared/courses/office-courses.schema.ts'
import { useWrites } from '#web/content/office/use-writes.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { useConfirm } from '#web/ui/office/confirm.tsx'
import { partAddress } from './course-parts.ts'

type Row = Pick<OfficeCourse, 'id' | 'title' | 'slug'>

const unready: readonly string[] = ['core.required_fields', 'courses.not_approved']

/**
 * What can be done with courses: it is asked where it is hard to undo, done, and told with the way back. `onDone` is
 * called after each success.
 */
export function useCourseActions(onDone?: () => void) {
  const { courses: words } = useOfficeWords()
  const ask = useConfirm()
  const write = useWrites()
  const navigate = useNavigate()
  const language = useLanguage()
  const origin = useRoot()?.origin ?? ''
  const idsOf = (rows: readonly Row[]) => ({ body: { ids: rows.map(({ id }) => id) } })

  function tell(title: string, rows: readonly Row[], action?: { text: string; onPress: () => void }) {
    onDone?.()
    const text = rows.length === 1 ? rows[0]?.title : undefined
    showToast({ tone: 'success', title, text, action, seconds: action ? toastSeconds.info : toastSeconds.success })
  }

  async function act(action: CourseAction, rows: readonly Row[]) {
    const body = { action, ids: rows.map(({ id }) => id) }
    const answer = await write(() => call(actCourses, { body }).catch(nameUnready(rows)))
    if (!answer) return
    const [only] = rows
    const view = { text: words.acts.view, onPress: () => void navigate(`/courses/${only?.slug}`) }
    const undo = { text: words.acts.undo, onPress: () => void act('publish', rows) }
    const next = {
      publish: rows.length === 1 ? view : undefined,
      unpublish: undo,
      feature: undefined,
      unfeature: undefined,
    }
    tell(words.done[action](rows.length), rows, next[action])
  }

  /** What cannot be published yet is named, with the way to what it lacks. */
  const nameUnready = (rows: readonly Row[]) => (error: unknown) => {
    const answer = error instanceof CallError ? error.answer : undefined
    if (answer && unready.includes(answer.code)) {
      const named = rows.filter(({ id }) => Object.hasOwn(answer.fields ?? {}, id))
      const culprits = named.length > 0 ? named : rows
      const [first] = culprits
      showToast({
        tone: 'warning',
        title: words.done.notReady,
        text: culprits.map(({ title }) => title).join(', '),
        action: first && {
          text: words.done.seeMissing,
          onPress: () => void navigate(partAddress('review', first.id)),
        },
        seconds: toastSeconds.error,
      })
    }
    throw error
  }

  async function duplicate({ id, title }: Row) {
    const copy = await write(() => call(duplicateCourse, { params: { courseId: id } }))
    if (!copy) return
    tell(words.done.duplicate, [{ id: copy.id, title, slug: '' }])
    await navigate(partAddress('information', copy.id))
  }

  async function trash(rows: readonly Row[]) {
    const { trash: title, trashText: text } = words.ask
    const items = rows.map((row) => row.title)
    const question = { title: title(rows.length), text, items, verb: words.acts.trash, danger: true, icon: Trash2 }
    if (!(await ask(question))) return
    if (!(await write(() => call(trashCourses, idsOf(rows))))) return
    tell(words.done.trash(rows.length), rows, { text: words.acts.undo, onPress: () => void restore(rows) })
  }

  async function restore(rows: readonly Row[]) {
    if (await write(() => call(restoreCourses, idsOf(rows)))) tell(words.done.restore(rows.length), rows)
  }

  async function erase(rows: readonly Row[]) {
    const { delete: title, deleteText: text } = words.ask
    const items = rows.map((row) => row.title)
    if (!(await ask({ title: title(rows.length), text, items, verb: words.acts.delete, danger: true }))) return
    if (await write(() => call(deleteCourses, idsOf(rows)))) tell(words.done.delete(rows.length), rows)
  }

  async function emptyTrash(count: number) {
    const { emptyTrash: title, emptyTrashText: text } = words.ask
    if (!(await ask({ title: title(count), text, verb: words.acts.emptyTrash, danger: true }))) return
    const answer = await write(() => call(emptyCoursesTrash))
    if (answer) tell(answer.changed > 0 ? words.done.delete(answer.changed) : words.done.noneDeleted, [])
  }

  async function copyLink({ slug }: Row) {
    const link = origin + localPath(language, `/courses/${slug}`)
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    const [tone, title] = copied
      ? (['success', words.done.copy] as const)
      : (['warning', words.done.copyFailed] as const)
    showToast({ tone, title, text: link, seconds: toastSeconds.success, topic: 'link' })
  }

  return { act, duplicate, trash, restore, erase, emptyTrash, copyLink }
}

export type CourseActions = ReturnType<typeof useCourseActions>
