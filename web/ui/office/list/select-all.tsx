import { useState } from 'react'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import { CallError } from '#web/core/call.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import type { ListSelection } from './selection.ts'

/** Above the actions of a selection: selects the rows of the other pages too. */
export function SelectAll<Row>({ selection }: { selection: ListSelection<Row> }) {
  const { lists } = useOfficeWords()
  const [isLoading, setLoading] = useState(false)
  const { selected, all } = selection
  const most = Math.min(all?.total ?? 0, mostAtOnce)
  if (!all || selected.size >= most) return null
  async function select() {
    setLoading(true)
    try {
      await all?.select()
    } catch (error) {
      // The toast of the call has said why.
      if (!(error instanceof CallError)) throw error
    } finally {
      setLoading(false)
    }
  }
  return (
    <button
      type="button"
      disabled={isLoading}
      onClick={() => void select()}
      className="min-h-9 rounded-full border border-line-strong bg-band px-4 text-nav font-bold text-primary-strong shadow-bar transition hover:bg-sand disabled:opacity-60 max-md:min-h-11"
    >
      {lists.selectTotal(most, all.total)}
    </button>
  )
}
