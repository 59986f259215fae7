import CircleX from 'lucide-react/icons/circle-x'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { cancelMessage, deleteMessage } from '#shared/notifications/messages.endpoints.ts'
import type { ListedMessage } from '#shared/notifications/messages.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { messageAddress } from './message-columns.tsx'
import { messageWords } from './messages.words.ts'

/** Begin another message with what this one says. */
export const similarAddress = (id: string) => `/secure/messages/write?like=${id}`

/** What can be done with a message of the list. */
export function useMessageEntries(): (one: ListedMessage) => MenuEntry[] {
  const words = useArea(messageWords)
  const may = useMay()
  const ask = useConfirm()
  const write = useWrites()

  async function cancel({ id }: ListedMessage) {
    if (await write(() => call(cancelMessage, { params: { messageId: id } })))
      showToast({ tone: 'success', title: words.canceled, seconds: toastSeconds.success })
  }
  async function remove({ id }: ListedMessage) {
    const isSure = await ask({ title: words.removeAsk, text: words.removeText, verb: words.remove, danger: true })
    if (isSure && (await write(() => call(deleteMessage, { params: { messageId: id } }))))
      showToast({ tone: 'success', title: words.removed, seconds: toastSeconds.success })
  }
  return (one) => {
    const isDraft = one.state === 'draft'
    const name = isDraft ? words.edit : words.open
    const entries: MenuEntry[] = [{ key: 'open', name, icon: Pencil, letter: 'e', to: messageAddress(one.id) }]
    if (may('messages.add'))
      entries.push({ key: 'again', name: words.bar.again, icon: Copy, to: similarAddress(one.id) })
    if (one.state === 'scheduled' && may('messages.update'))
      entries.push({ key: 'cancel', name: words.cancel, icon: CircleX, onPress: () => void cancel(one) })
    if (isDraft && may('messages.delete'))
      entries.push({ key: 'delete', name: words.remove, icon: Trash2, danger: true, onPress: () => void remove(one) })
    return entries
  }
}
