import { actPromotions, promotionTrash } from '#shared/commerce/promotions.endpoints.ts'
import type { PromotionAction } from '#shared/commerce/promotions.lists.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { useTrashActions } from '#web/ui/office/list/use-trash-actions.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { promotionWords } from '../promotion.words.ts'

type Named = { id: string; title: string }

/** What can be done with promotions. */
export function usePromotionActions(onDone?: () => void) {
  const words = useArea(promotionWords)
  const write = useWrites()
  const { showDone, empty, ...trashing } = useTrashActions<Named>({
    calls: promotionTrash,
    words,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    onDone,
  })
  async function act(action: PromotionAction, rows: readonly Named[]) {
    const body = { action, ids: rows.map(({ id }) => id) }
    if (await write(() => call(actPromotions, { body }))) showDone(words.done[action], rows)
  }
  const emptyTrash = () => empty(promotionTrash.emptyTrash, { title: words.ask.emptyTrash, text: words.ask.deleteText })
  return { ...trashing, act, emptyTrash }
}
