import {
  confirmMatches,
  reopenBankLines,
  setBankLinesAside,
  settleTakenBack,
  takeStatementBack,
} from '#shared/commerce/statements.endpoints.ts'
import type { BankLinePage } from '#shared/commerce/statements.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { statementWords } from '../statement.words.ts'

type Matches = BankLinePage['strong']

/** What is done with lines of a statement, each with its message. */
export function useMatching() {
  const words = useArea(statementWords)
  const write = useWrites()
  const success = (title: string, action?: { text: string; onPress: () => void }) =>
    showToast({ tone: 'success', title, seconds: toastSeconds.success, ...(action && { action }) })

  async function confirm(matches: Matches): Promise<boolean> {
    const answer = await write(() => call(confirmMatches, { body: { matches } }))
    if (!answer) return false
    if (answer.changed.length > 0) {
      const names = [...new Set(answer.changed.map(({ name }) => name || words.noName))].join(', ')
      const seconds = toastSeconds.error
      showToast({ tone: 'warning', title: words.changed.title, text: words.changed.text(names), seconds })
      return false
    }
    success(words.done.confirm(matches.length))
    return true
  }

  async function reopen(id: string) {
    const answer = await write(() => call(reopenBankLines, { body: { ids: [id] } }))
    if (answer) success(words.done.reopen)
  }

  async function setAside(id: string) {
    const answer = await write(() => call(setBankLinesAside, { body: { ids: [id] } }))
    if (answer) success(words.done.aside, { text: words.undo, onPress: () => void reopen(id) })
  }

  async function settle(id: string) {
    const answer = await write(() => call(settleTakenBack, { body: { ids: [id] } }))
    if (answer) success(words.done.settled)
  }

  async function takeBack(statementId: string) {
    const answer = await write(() => call(takeStatementBack, { params: { statementId } }))
    if (answer) success(words.done.takeBack)
  }

  return { confirm, reopen, setAside, settle, takeBack }
}
