import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { bankQuestionTrash } from '#shared/exams/bank-questions.endpoints.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { useListMenu } from '#web/ui/office/list/use-list-menu.ts'
import { useTrashActions } from '#web/ui/office/list/use-trash-actions.ts'
import { useTitleOf } from '../editor/use-exam.ts'
import { questionAddress } from '../exam-addresses.ts'
import { bankWords } from '../exams.words.ts'

type Named = { id: string; fields: QuestionFields }

/** Trash and restore of questions of the bank. `onDone` is called after each success. */
export function useBankActions(onDone?: () => void) {
  const { page: words } = useArea(bankWords)
  const titleOf = useTitleOf()
  // A question that somebody has answered stays in the trash.
  const gone = (count: number) => (count > 0 ? words.done.delete(count) : words.done.noneDeleted)
  const { empty, ...trashing } = useTrashActions<Named>({
    calls: bankQuestionTrash,
    words: { ask: words.ask, done: { ...words.done, delete: gone } },
    idOf: ({ id }) => id,
    nameOf: titleOf,
    onDone,
  })
  const emptyTrash = (count: number) =>
    empty(bankQuestionTrash.emptyTrash, { title: words.ask.emptyTrash(count), text: words.ask.emptyTrashText })
  return { ...trashing, emptyTrash }
}

/** What this person may do with one question of the bank, and with several at once. */
export function useBankMenu(actions: ReturnType<typeof useBankActions>, isTrash: boolean) {
  const { acts } = useOfficeWords()
  const may = useMay()
  return useListMenu<Named>({
    isTrash,
    mayDelete: may('courses.delete'),
    actions,
    entriesOf: ({ id }) => [
      may('courses.update')
        ? { key: 'edit', name: acts.edit, icon: Pencil, letter: 'e', to: questionAddress(id) }
        : { key: 'read', name: acts.read, icon: Eye, to: questionAddress(id) },
    ],
  })
}
