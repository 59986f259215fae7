import { useState } from 'react'
import { mostShiftMinutes } from '#shared/learning/learning.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { studentWords } from '#web/learning/office/learning.words.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'

const minutesIn = { days: 24 * 60, hours: 60, minutes: 1 }
type Unit = keyof typeof minutesIn

type ShiftProps = { open: boolean; onClose: () => void; onShift: (minutes: number) => Promise<boolean> }

/** Makes the lessons a student waits for open later or earlier. */
export function ShiftDrawer({ open, onClose, onShift }: ShiftProps) {
  const courseStudents = useArea(studentWords)
  const { shift: words } = courseStudents.as
  const [direction, setDirection] = useState<'later' | 'earlier'>('later')
  const [amount, setAmount] = useState<number | null>(1)
  const [unit, setUnit] = useState<Unit>('days')
  const [hasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const minutes = (amount ?? 0) * minutesIn[unit]
  const fault = minutes <= 0 ? words.needed : minutes > mostShiftMinutes ? words.tooMuch : undefined

  async function send() {
    setTried(true)
    if (fault || isSending) return
    setSending(true)
    const isDone = await onShift(direction === 'later' ? minutes : -minutes)
    setSending(false)
    if (!isDone) return
    setTried(false)
    onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <CancelAndAct
          kind="primary"
          text={words.verb}
          isSending={isSending}
          onAct={() => void send()}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-copy text-second">{words.text}</p>
        <Segmented
          label={words.direction}
          choices={(['later', 'earlier'] as const).map((value) => ({ value, name: words[value] }))}
          value={direction}
          onChange={setDirection}
        />
        <NumberInput
          label={words.amount}
          required
          value={amount}
          onChange={setAmount}
          error={hasTried ? fault : undefined}
        />
        <Segmented
          label={words.unit}
          choices={(['days', 'hours', 'minutes'] as const).map((value) => ({ value, name: words.units[value] }))}
          value={unit}
          onChange={setUnit}
        />
      </div>
    </Drawer>
  )
}
