import { useNavigate } from 'react-router'
import { actGeneralExams, duplicateGeneralExam, generalExamTrash } from '#shared/exams/general-exams.endpoints.ts'
import type { GeneralExamAction } from '#shared/exams/general-exams.lists.ts'
import type { GeneralExam } from '#shared/exams/general-exams.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useTrashActions } from '#web/ui/office/list/use-trash-actions.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { generalExamAddress } from '../exam-addresses.ts'
import { generalWords } from '../exams.words.ts'

type Named = Pick<GeneralExam, 'id' | 'title'>

/** What can be done with general exams. `onDone` is called after each success. */
export function useGeneralExamActions(onDone?: () => void) {
  const words = useArea(generalWords)
  const { acts } = useOfficeWords()
  const write = useWrites()
  const navigate = useNavigate()
  // An exam that somebody has taken stays in the trash.
  const gone = (count: number) => (count > 0 ? words.done.delete(count) : words.done.noneDeleted)
  const { showDone, empty, ...trashing } = useTrashActions<Named>({
    calls: generalExamTrash,
    words: { ask: words.ask, done: { ...words.done, delete: gone } },
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    onDone,
  })

  async function act(action: GeneralExamAction, rows: readonly Named[]): Promise<void> {
    const body = { action, ids: rows.map(({ id }) => id) }
    const explain = (error: unknown) => {
      if (error instanceof CallError) nameUnfinished(error, rows)
      throw error
    }
    if (!(await write(() => call(actGeneralExams, { body }).catch(explain)))) return
    const undo = { text: acts.undo, onPress: () => void act('publish', rows) }
    showDone(words.done[action](rows.length), rows, action === 'unpublish' ? { action: undo } : {})
  }

  /** Names the exams that nobody could take yet, and leads to the first one. */
  function nameUnfinished({ answer: { fields = {} } }: CallError, rows: readonly Named[]) {
    const unfinished = rows.filter(({ id }) => Object.hasOwn(fields, id))
    const [first] = unfinished
    if (!first) return
    showToast({
      tone: 'warning',
      title: words.done.notReady(rows.length),
      text: unfinished.map(({ title }) => title).join(', '),
      action: { text: words.done.write, onPress: () => void navigate(generalExamAddress(first.id)) },
      seconds: toastSeconds.error,
    })
  }

  async function duplicate({ id }: Named) {
    const copy = await write(() => call(duplicateGeneralExam, { params: { examId: id } }))
    if (!copy) return
    showDone(words.done.duplicate, [copy])
    await navigate(generalExamAddress(copy.id))
  }

  const emptyTrash = (count: number) =>
    empty(generalExamTrash.emptyTrash, { title: words.ask.emptyTrash(count), text: words.ask.emptyTrashText })

  return { act, ...trashing, emptyTrash, duplicate }
}

export type GeneralExamActions = ReturnType<typeof useGeneralExamActions>
