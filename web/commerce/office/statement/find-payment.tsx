import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { findLinePayments } from '#shared/commerce/statements.endpoints.ts'
import type { LineMatch } from '#shared/commerce/statements.schema.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { controlClass, frameClass } from '#web/ui/office/form/field.tsx'
import { statementWords } from '../statement.words.ts'
import { LinePayment } from './line-payment.tsx'
import { MatchButton } from './match-button.tsx'

const typingPauseMs = 350

type FindProps = { lineId: string; name: string; mayDecide: boolean; onMatch: (match: LineMatch) => void }

/** Looks for the payment of a line by the student or the number of the order. */
export function FindPayment({ lineId, name, mayDecide, onMatch }: FindProps) {
  const words = useArea(statementWords)
  const [text, setText] = useState('')
  const [found, setFound] = useState<LineMatch[]>()
  useEffect(() => {
    const q = text.trim()
    if (q === '') {
      setFound(undefined)
      return
    }
    let isOver = false
    const pause = setTimeout(() => {
      callQuietly(findLinePayments, { params: { lineId }, query: { q } }).then(
        ({ data }) => !isOver && setFound(data),
        (error) => {
          if (!(error instanceof CallError)) throw error
        },
      )
    }, typingPauseMs)
    return () => {
      isOver = true
      clearTimeout(pause)
    }
  }, [text, lineId])
  return (
    <div className="w-full">
      <span className={frameClass}>
        <Icon of={Search} size={18} className="ml-3.5 text-muted" />
        <input
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={words.findOrder}
          aria-label={words.findLabel(name)}
          className={controlClass}
        />
      </span>
      <div role="status">
        {found?.length === 0 && <p className="mt-2 text-meta text-muted">{words.nothingFound}</p>}
      </div>
      {found && found.length > 0 && (
        <ul aria-label={words.found} className="mt-2 divide-y divide-line rounded-md border border-line">
          {found.map((match) => (
            <li key={`${match.kind} ${match.id}`} className="flex flex-wrap items-center justify-between gap-3 p-3">
              <LinePayment match={match} />
              {mayDecide && <MatchButton match={match} name={match.student.name} onMatch={() => onMatch(match)} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
