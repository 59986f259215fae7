import type { LocalText } from '#shared/core/local-text.rules.ts'
import type { MoveDirection } from '#shared/core/order.rules.ts'
import type { TrashEndpoints } from '#shared/core/trash.endpoints.ts'
import { categoryWords } from '#web/core/category.words.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { useTrashActions } from '../list/use-trash-actions.ts'
import { useWrites } from '../page/use-writes.ts'

type Row = { id: string; name: LocalText }

type Calls = TrashEndpoints & { move(id: string, direction: MoveDirection): Promise<unknown> }

/** What happens to the contents of a category in the trash and after deletion. */
type Texts = { trashText: string; deleteText: string }

/** What can be done with categories of any kind. */
export function useCategoryActions(calls: Calls, texts: Texts, onDone?: () => void) {
  const categories = useArea(categoryWords)
  const say = useLocalText()
  const write = useWrites()
  const ask = { ...categories.ask, ...texts }
  const { trash, restore, erase, empty } = useTrashActions<Row>({
    calls,
    words: { ask, done: categories.done },
    idOf: ({ id }) => id,
    nameOf: ({ name }) => say(name).text,
    onDone,
  })
  const move = ({ id }: Row, direction: MoveDirection) => write(() => calls.move(id, direction))
  const emptyTrash = (count: number) => empty(calls.emptyTrash, { title: ask.delete(count), text: ask.deleteText })
  return { move, trash, restore, erase, emptyTrash }
}

export type CategoryActions = ReturnType<typeof useCategoryActions>
