import { useId, useRef, useState } from 'react'
import { type RejectReason, reasonMost, rejectReasons, type SlipDecision } from '#shared/commerce/commerce.lists.ts'
import type { SlipDetail } from '#shared/commerce/slips.schema.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import { translated } from '#web/core/error-words.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { ReasonForm } from '#web/ui/office/form/reason-form.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { salesWords } from '../sales.words.ts'
import { useSlipKeys } from './use-slip-keys.ts'

const tones = { success: 'ok', rejected: 'bad', returned: 'quiet' } as const

type ActsProps = {
  slip: SlipDetail
  mayDecide: boolean
  sending: SlipDecision | undefined
  onDecide: (decision: SlipDecision, reason?: string) => Promise<boolean>
}

/**
 * Approve, reject with a reason, or ask for another slip. With a warning, rejecting is the main button. Where the order was
 * paid otherwise, the money goes back.
 */
export function SlipActs({ slip, mayDecide, sending, onDecide }: ActsProps) {
  const { slips: words } = useArea(salesWords)
  const language = useLanguage()
  const [isRejecting, setRejecting] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const isOpen = mayDecide && slip.status === 'pending' && !slip.is_replaced
  const isOdd = slip.warnings.includes('used')
  useSlipKeys({
    onApprove: isOpen && slip.order_waits && !isRejecting ? () => void onDecide('approve') : undefined,
    onReject: isOpen && !isReturning ? () => setRejecting(true) : undefined,
  })
  if (slip.status !== 'pending')
    return (
      <section className="rounded-card border border-line bg-band p-4 text-cell">
        <OfficeBadge tone={tones[slip.status]}>{words.decided[slip.status]}</OfficeBadge>
        <p className="mt-2 text-muted">
          {words.decidedBy(slip.decided_by ?? '', slip.decided_at ? dayTime(language, slip.decided_at) : '')}
        </p>
        {slip.reason && <p className="mt-2 text-ink wrap-anywhere">{slip.reason}</p>}
      </section>
    )
  if (!isOpen) return null
  if (isRejecting)
    return <RejectForm slip={slip} sending={sending} onDecide={onDecide} onCancel={() => setRejecting(false)} />
  if (isReturning)
    return (
      <section className="rounded-card border border-line bg-band p-4">
        <ReasonForm
          label={words.howBack}
          hint={words.howBackHint}
          most={reasonMost}
          verb={words.giveBackVerb}
          onSend={(note) => onDecide('return', note)}
          onCancel={() => setReturning(false)}
        />
      </section>
    )
  if (!slip.order_waits)
    return (
      <div data-bar className="space-y-3 bg-page py-4">
        <p className="text-cell text-ink">{words.takesNothing}</p>
        <div className="flex gap-2">
          <OfficeButton kind="primary" size="large" wide onClick={() => setReturning(true)}>
            {words.giveBack}
          </OfficeButton>
          <OfficeButton size="large" wide onClick={() => setRejecting(true)}>
            {words.reject}
          </OfficeButton>
        </div>
      </div>
    )
  return (
    <div data-bar className="flex gap-2 bg-page py-4">
      <OfficeButton
        kind={isOdd ? 'secondary' : 'primary'}
        size="large"
        wide
        loading={sending === 'approve'}
        onClick={() => void onDecide('approve')}
      >
        {isOdd ? words.approveAnyway : words.approve}
      </OfficeButton>
      <OfficeButton kind={isOdd ? 'danger' : 'secondary'} size="large" wide onClick={() => setRejecting(true)}>
        {words.reject}
      </OfficeButton>
    </div>
  )
}

type FormProps = Omit<ActsProps, 'mayDecide'> & { onCancel: () => void }

/** The usual reasons write what the student reads; it can be changed. */
function RejectForm({ slip, sending, onDecide, onCancel }: FormProps) {
  const { slips: words } = useArea(salesWords)
  const language = useLanguage()
  const id = useId()
  const first = slip.warnings.includes('used') ? 'used' : slip.warnings.includes('amount') ? 'amount' : 'unreadable'
  const [chosen, setChosen] = useState<RejectReason>(first)
  const [text, setText] = useState(words.notes[first])
  const [error, setError] = useState<string>()
  const form = useRef<HTMLElement>(null)

  async function send(decision: 'reject' | 'ask') {
    if (text.trim() === '') {
      const code = 'commerce.reject_reason_required' as const
      setError(await translated({ code, message: 'Reject Reason is required' }, language))
      form.current?.querySelector('textarea')?.focus()
      return
    }
    await onDecide(decision, text.trim())
  }
  return (
    <section ref={form} aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-band p-4">
      <h2 id={`${id}-title`} className="text-head">
        {words.rejectTitle}
      </h2>
      <p className="text-meta text-muted">{words.rejectText}</p>
      <div className="mt-3 space-y-1">
        {rejectReasons.map((reason) => (
          <label key={reason} className="flex min-h-9 cursor-pointer items-center gap-3 text-cell max-md:min-h-11">
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === chosen}
              onChange={() => {
                setChosen(reason)
                setText(reason === 'other' ? '' : words.notes[reason])
                setError(undefined)
              }}
              className="size-4.5 accent-primary"
            />
            {words.reasons[reason]}
          </label>
        ))}
      </div>
      <div className="mt-3">
        <TextArea
          label={words.note}
          name="reason"
          rows={3}
          most={reasonMost}
          value={text}
          error={error}
          onChange={(next) => {
            setText(next)
            setError(undefined)
          }}
        />
      </div>
      <div className="mt-4 flex flex-col gap-2">
        <OfficeButton
          kind="danger"
          size="large"
          wide
          loading={sending === 'reject'}
          onClick={() => void send('reject')}
        >
          {words.send}
        </OfficeButton>
        {slip.order_waits && (
          <OfficeButton wide loading={sending === 'ask'} onClick={() => void send('ask')}>
            {words.ask}
          </OfficeButton>
        )}
        <OfficeButton kind="ghost" wide onClick={onCancel}>
          {words.cancel}
        </OfficeButton>
      </div>
    </section>
  )
}
