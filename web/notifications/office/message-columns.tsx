import { day, dayTime } from '#shared/core/format.rules.ts'
import type { ListedMessage } from '#shared/notifications/messages.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { messageWords } from './messages.words.ts'

export const messageAddress = (id: string) => `/secure/messages/write/${id}`

export const stateTones = { draft: 'quiet', scheduled: 'info', sending: 'saffron', sent: 'ok' } as const

const isOut = ({ state }: ListedMessage) => state === 'sent' || state === 'sending'

/** The columns of the list of messages. */
export function useMessageColumns() {
  const words = useArea(messageWords)
  const language = useLanguage()
  const say = useLocalText()
  const badge = ({ state }: ListedMessage) => <OfficeBadge tone={stateTones[state]}>{words.states[state]}</OfficeBadge>
  const when = ({ state, send_at, sent_at, updated_at }: ListedMessage) =>
    state === 'scheduled' && send_at
      ? dayTime(language, send_at)
      : sent_at
        ? dayTime(language, sent_at)
        : day(language, updated_at)
  // Who has it is known a moment after it was sent.
  const reached = (one: ListedMessage) =>
    isOut(one) && one.matched > 0 ? words.reachedOf(one.reached, one.matched) : ''
  const read = ({ read: count, reached: all }: ListedMessage) =>
    count === null || all === 0 ? '' : `${count} (${Math.round((count / all) * 100)}%)`
  const to = (one: ListedMessage) => one.to.join(', ') || words.toNobody
  const main: MainColumn<ListedMessage> = {
    head: words.columns.message,
    of: (one) => {
      const { text, lang } = say(one.title)
      return { title: text || words.untitled, lang, meta: to(one), to: messageAddress(one.id) }
    },
  }
  const columns: Column<ListedMessage>[] = [
    { key: 'state', head: words.columns.state, width: 150, shape: 'badge', cell: badge },
    { key: 'when', head: words.when.title, width: 190, hideNarrow: true, cell: when },
    { key: 'reached', head: words.columns.reached, width: 130, align: 'right', cell: reached },
    { key: 'read', head: words.columns.read, width: 110, align: 'right', cell: read },
  ]
  const phone = (one: ListedMessage): PhoneCell => ({
    meta: [to(one), reached(one), read(one) && words.readBy(read(one))].filter(Boolean).join(' · '),
    badge: badge(one),
    aside: when(one),
  })
  return { main, columns, phone }
}
