import { nameBlank } from '#shared/notifications/messages.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { messageWords } from './messages.words.ts'

/** What is filled in for each reader, and what its writer sees instead. */
export function useMessageBlanks() {
  const { text } = useArea(messageWords)
  return { [nameBlank]: text.insertName }
}
