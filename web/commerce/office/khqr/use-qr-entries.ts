import Check from 'lucide-react/icons/check'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import Receipt from 'lucide-react/icons/receipt'
import Replace from 'lucide-react/icons/replace'
import X from 'lucide-react/icons/x'
import { decideQrPayment } from '#shared/commerce/khqr.endpoints.ts'
import type { QrRow } from '#shared/commerce/khqr.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { officeKhqrWords } from '../khqr.words.ts'
import { orderAddress } from '../order-columns.tsx'
import type { Deciding } from './decide-drawer.tsx'

/** What can be done with a KHQR payment that nobody has decided yet. */
export function useQrEntries(decide: (row: QrRow, how: Deciding) => void): (row: QrRow) => MenuEntry[] {
  const { list: words } = useArea(officeKhqrWords)
  const may = useMay()
  const mayDecide = may('slips.update')
  const ask = useConfirm()
  const write = useWrites()

  async function accept(row: QrRow) {
    const { title, text, pointsGone, yes } = words.asking
    const said = text(`#${row.order_number}`)
    if (!(await ask({ title, text: row.points_gone ? `${pointsGone} ${said}` : said, verb: yes }))) return
    const body = { decision: 'accept' as const, note: '' }
    const done = await write(() => call(decideQrPayment, { params: { codeId: row.id }, body }))
    if (done) showToast({ tone: 'success', title: words.done.accept, seconds: toastSeconds.success })
  }

  return (row) => {
    const open: MenuEntry = {
      ...{ key: 'open', name: words.openOrder, icon: Receipt, to: orderAddress(row.order_id) },
      disabled: !may('orders.view'),
    }
    if (row.decision || !mayDecide) return [open]
    const isElsewhere = row.reason === 'other-account'
    const isSaid = row.received.length === 0
    // What was too little counts when the rest has paid the order.
    const canAccept = row.reason === 'partial' ? !row.order_waits : row.order_waits && !isElsewhere
    return [
      ...(canAccept
        ? [
            {
              key: 'accept',
              name: isSaid ? words.confirm : words.accept,
              icon: Check,
              letter: 'a',
              onPress: () => void accept(row),
            },
          ]
        : []),
      ...(isSaid || isElsewhere
        ? []
        : [{ key: 'another', name: words.another, icon: Replace, onPress: () => decide(row, 'another') }]),
      { key: 'return', name: words.giveBack, icon: CornerUpLeft, onPress: () => decide(row, 'return') },
      ...(isSaid || isElsewhere
        ? [{ key: 'refuse', name: words.refuse, icon: X, danger: true, onPress: () => decide(row, 'refuse') }]
        : []),
      open,
    ]
  }
}
