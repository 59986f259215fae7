import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { takeMoneyMoveBack } from '#shared/commerce/money.endpoints.ts'
import type { MoneyMove } from '#shared/commerce/money.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { officeMoneyWords } from '../money.words.ts'
import { useMoveRoute } from './place-names.ts'

/** What can be done with a record of moved money: it is taken back, once. */
export function useMoveEntries(): (move: MoneyMove) => MenuEntry[] {
  const { takeBack: words } = useArea(officeMoneyWords)
  const mayAdd = useMay()('money.add')
  const ask = useConfirm()
  const write = useWrites()
  const routeOf = useMoveRoute()

  async function takeBack(move: MoneyMove) {
    const items = [`${routeOf(move)} · ${money(move.cents)}`]
    if (!(await ask({ title: words.title, text: words.text, verb: words.yes, items }))) return
    const done = await write(() => call(takeMoneyMoveBack, { params: { moveId: move.id }, body: {} }))
    if (done) showToast({ tone: 'success', title: words.done, seconds: toastSeconds.success })
  }

  return (move) => [
    {
      ...{ key: 'take-back', name: words.verb, icon: RotateCcw, onPress: () => void takeBack(move) },
      disabled: !mayAdd || move.takes_back || move.is_taken_back,
    },
  ]
}
