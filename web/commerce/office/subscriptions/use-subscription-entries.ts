import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Receipt from 'lucide-react/icons/receipt'
import X from 'lucide-react/icons/x'
import { endSubscription } from '#shared/commerce/subscriptions.endpoints.ts'
import type { OfficeSubscription } from '#shared/commerce/subscriptions.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { orderAddress } from '../order-columns.tsx'
import { officeSubscriptionWords } from '../subscriptions.words.ts'

/** What can be done with a subscription. */
export function useSubscriptionEntries(
  give: (row: OfficeSubscription) => void,
): (row: OfficeSubscription) => MenuEntry[] {
  const words = useArea(officeSubscriptionWords)
  const may = useMay()
  const ask = useConfirm()
  const write = useWrites()

  async function cancel(row: OfficeSubscription) {
    const { title, text, verb } = words.asking
    if (!(await ask({ title, text: text(row.student.name), verb }))) return
    const done = await write(() => call(endSubscription, { params: { subscriptionId: row.id } }))
    if (done) showToast({ tone: 'success', title: words.done.canceled, seconds: toastSeconds.success })
  }

  return (row) => {
    const mayChange = may('student_subscriptions.update') && row.state !== 'completed' && row.student.member_id !== null
    return [
      ...(row.order_id && may('orders.view')
        ? [{ key: 'order', name: words.openOrder, icon: Receipt, to: orderAddress(row.order_id) }]
        : []),
      ...(mayChange ? [{ key: 'time', name: words.moreTime, icon: CalendarPlus, onPress: () => give(row) }] : []),
      ...(mayChange && !row.is_canceled && row.state !== 'ended'
        ? [{ key: 'cancel', name: words.cancel, icon: X, danger: true, onPress: () => void cancel(row) }]
        : []),
    ]
  }
}
