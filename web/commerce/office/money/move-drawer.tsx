import { useState } from 'react'
import type { CardProviderName } from '#shared/commerce/cards.lists.ts'
import { readCents, typedCents } from '#shared/commerce/cents.rules.ts'
import { addMoneyMove } from '#shared/commerce/money.endpoints.ts'
import {
  type MoveKind,
  mostMovedCents,
  moveKinds,
  moveNoteMost,
  moveReferenceMost,
} from '#shared/commerce/money.lists.ts'
import { isMoveDay, type Move, moveFault, shortages } from '#shared/commerce/money.rules.ts'
import type { MoneyBalances } from '#shared/commerce/money.schema.ts'
import { calendarDay, dayOf, dayText } from '#shared/core/clock.rules.ts'
import { call } from '#web/core/call.ts'
import { newId } from '#web/core/new-id.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { DayInput } from '#web/ui/office/form/day-input.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { officeMoneyWords } from '../money.words.ts'
import { booksOf, choicesOf, unknownAccount } from './move-choices.ts'
import { usePlaceNames } from './place-names.ts'
import { Shortage } from './shortage.tsx'

type DrawerProps = { balances: MoneyBalances; onClose: () => void }

/** Writes down that money has moved, and says before where there is less than that by the books. */
export function MoveDrawer({ balances, onClose }: DrawerProps) {
  const { form: words, providers, add } = useArea(officeMoneyWords)
  const nameOf = usePlaceNames()
  const write = useWrites()
  // The same record, however often it is sent.
  const [id] = useState(newId)
  const accounts = choicesOf(balances, nameOf)
  const first = accounts.to[0]?.value ?? unknownAccount
  const [kind, setKind] = useState<MoveKind>('payout')
  const [provider, setProvider] = useState<CardProviderName>(balances.providers[0] ?? 'stripe')
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(first)
  const [amount, setAmount] = useState('')
  const [fee, setFee] = useState('')
  const [day, setDay] = useState(() => dayText(calendarDay(new Date())))
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const isPayout = kind === 'payout'
  const cents = readCents(amount, { least: 1, most: mostMovedCents })
  const feeCents = !isPayout || fee.trim() === '' ? 0 : readCents(fee, { most: mostMovedCents })
  const accountOf = (value: string) => (value === unknownAccount ? null : value)
  const move: Move = {
    ...{
      kind,
      fromAccountId: isPayout ? null : accountOf(from),
      toAccountId: kind === 'platform' ? null : accountOf(to),
    },
    ...{ cents: cents ?? 0, feeCents: feeCents ?? 0 },
  }
  const isSame = moveFault(move) === 'same'
  const isDay = isMoveDay(dayOf(day), calendarDay(new Date()))
  const short = cents === undefined ? [] : shortages(move, booksOf(balances))
  const isMissing = cents === undefined || feeCents === undefined || isSame || !isDay

  async function send() {
    setTried(true)
    if (isSending || isMissing || cents === undefined || (short.length > 0 && !isConfirmed)) return
    setSending(true)
    const body = {
      ...{ new_id: id, kind, provider: isPayout ? provider : null, cents, fee_cents: feeCents, day, reference, note },
      ...{ from_account_id: move.fromAccountId, to_account_id: move.toAccountId, may_go_below: isConfirmed },
    }
    const done = await write(() => call(addMoneyMove, { body })).finally(() => setSending(false))
    if (!done) return
    showToast({ tone: 'success', title: words.done, seconds: toastSeconds.success })
    onClose()
  }
  /** What was confirmed was about other amounts. */
  function choose<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value)
      setConfirmed(false)
    }
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={add}
      footer={
        <CancelAndAct
          text={words.save}
          kind="primary"
          isSending={isSending}
          onAct={() => void send()}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label={words.kind}
          value={kind}
          onChange={choose(setKind)}
          choices={moveKinds.map((value) => ({ value, name: words.kinds[value] }))}
        />
        {isPayout ? (
          <Select
            label={words.provider}
            value={provider}
            onChange={setProvider}
            choices={balances.providers.map((value) => ({ value, name: providers[value] }))}
          />
        ) : (
          <Select label={words.from} value={from} onChange={choose(setFrom)} choices={accounts.from} />
        )}
        {kind !== 'platform' && (
          <Select
            label={words.to}
            value={to}
            onChange={choose(setTo)}
            choices={accounts.to}
            error={hasTried && isSame ? words.sameAccount : undefined}
          />
        )}
        <TextInput
          label={isPayout ? words.arrived : words.amount}
          required
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
          value={amount}
          onChange={choose(setAmount)}
          onBlur={() => cents !== undefined && setAmount(typedCents(cents))}
          error={hasTried && cents === undefined ? words.amountNeeded : undefined}
        />
        {isPayout && (
          <TextInput
            label={words.fee}
            hint={words.feeHint}
            name="fee"
            inputMode="decimal"
            autoComplete="off"
            prefix="$"
            value={fee}
            onChange={choose(setFee)}
            error={feeCents === undefined ? words.feeWrong : undefined}
          />
        )}
        <DayInput
          label={words.day}
          hint={words.dayHint}
          required
          name="day"
          max={dayText(calendarDay(new Date()))}
          value={day}
          onChange={setDay}
          error={hasTried && !isDay ? words.dayNeeded : undefined}
        />
        <TextInput
          label={words.reference}
          name="reference"
          autoComplete="off"
          most={moveReferenceMost}
          value={reference}
          onChange={setReference}
        />
        <TextArea label={words.note} name="note" rows={2} most={moveNoteMost} value={note} onChange={setNote} />
        <Shortage
          short={short}
          balances={balances}
          isConfirmed={isConfirmed}
          onConfirm={setConfirmed}
          isNeeded={hasTried && !isConfirmed}
        />
      </div>
    </Drawer>
  )
}
