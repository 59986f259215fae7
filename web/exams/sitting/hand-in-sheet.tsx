import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Flag from 'lucide-react/icons/flag'
import { useEffect, useId, useRef } from 'react'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takingWords } from '../taking.words.ts'
import { TimeLeft } from './time-left.tsx'

const nothing = () => undefined

type SheetProps = {
  /** When the time is over; null if it is not limited. */
  dueAt: string | null
  serverNow: () => number
  answered: number
  /** Questions without an answer, from 0. */
  open: readonly number[]
  /** How many are to be looked at again, where that can be marked. */
  flagged?: number
  /** Questions that must be answered first, from 0. */
  needed: readonly number[]
  /** Undefined where nobody goes back. */
  onShow: ((question: number) => void) | undefined
  onHandIn: () => void
  onClose: () => void
}

/** The open questions that must be answered; none where each has its own time, which may be over. */
export const neededOf = ({ questions, time_limit }: OpenAttempt, open: readonly number[]): number[] =>
  time_limit === 'question' ? [] : open.filter((one) => questions[one]?.must_answer)

/** Asks before an attempt is handed in, and says what is not answered yet. */
export function HandInSheet({
  dueAt,
  serverNow,
  answered,
  open,
  flagged,
  needed,
  onShow,
  onHandIn,
  onClose,
}: SheetProps) {
  const { sheet } = useArea(takingWords)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    return () => box?.close()
  }, [])
  const [first] = onShow ? (needed.length > 0 ? needed : open) : []
  const rows = [
    { name: sheet.answered, count: answered, icon: Check, look: 'bg-primary-soft text-primary-strong' },
    { name: sheet.open, count: open.length, icon: CircleDashed, look: 'bg-sand text-body' },
    ...(flagged
      ? [{ name: sheet.flagged, count: flagged, icon: Flag, look: 'bg-secondary-soft text-secondary-ink' }]
      : []),
  ]
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-full max-w-110 overflow-y-auto bg-band p-5 text-body shadow-float backdrop:bg-[rgb(20_32_27/0.6)] max-md:mb-0 max-md:max-w-none max-md:rounded-t-xl md:w-[92vw] md:rounded-lg md:p-6"
    >
      <h2 id={`${id}-title`} className="text-h2">
        {sheet.title}
      </h2>
      <p className="text-muted">{sheet.text}</p>
      {dueAt && (
        <p className="mt-3">
          <TimeLeft dueAt={dueAt} serverNow={serverNow} onOver={nothing} />
        </p>
      )}
      <ul className="my-4 divide-y divide-line">
        {rows.map(({ name, count, icon, look }) => (
          <li key={name} className="flex min-h-13 items-center gap-3">
            <span className={`flex size-10 items-center justify-center rounded-md ${look}`}>
              <Icon of={icon} />
            </span>
            <span className="grow">{name}</span>
            <span className="figures font-bold text-ink">{count}</span>
          </li>
        ))}
      </ul>
      {needed.length > 0 && (
        <p role="alert" className="mb-4 rounded-md bg-secondary-soft px-4 py-3 text-secondary-ink">
          {sheet.needed(needed.length, needed.map((one) => one + 1).join(', '))}
        </p>
      )}
      <div className="space-y-3">
        {first !== undefined && (
          <Button wide size="large" onClick={() => onShow?.(first)}>
            {sheet.first(first + 1)}
          </Button>
        )}
        {needed.length === 0 && (
          <Button wide kind={first === undefined ? 'primary' : 'secondary'} onClick={onHandIn}>
            {sheet.now}
          </Button>
        )}
        <Button wide kind="ghost" onClick={onClose}>
          {sheet.cancel}
        </Button>
      </div>
    </dialog>
  )
}
