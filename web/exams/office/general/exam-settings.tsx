import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { readExamSettings, saveExamSettings } from '#shared/exams/exam-settings.endpoints.ts'
import { examSettings } from '#shared/exams/exam-settings.schema.ts'
import { call } from '#web/core/call.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NumberInput } from '#web/ui/office/form/number-input.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { generalWords } from '../exams.words.ts'

/** What new exams of the school begin with, in a drawer. */
export function ExamSettingsButton() {
  const { settings: words } = useArea(generalWords)
  const write = useWrites()
  const [minutes, setMinutes] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const body = { grace_minutes: minutes ?? 0 }
  const isWhole = minutes !== null && examSettings.safeParse(body).success

  async function open() {
    const found = await call(readExamSettings).catch(() => undefined)
    if (!found) return
    setMinutes(found.grace_minutes)
    setOpen(true)
  }
  async function save() {
    setBusy(true)
    const saved = await write(() => call(saveExamSettings, { body }))
    setBusy(false)
    if (!saved) return
    setOpen(false)
    showToast({ tone: 'success', title: words.saved, seconds: toastSeconds.success })
  }
  return (
    <>
      <OfficeButton onClick={() => void open()}>
        <Icon of={SlidersHorizontal} size={18} />
        {words.button}
      </OfficeButton>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        footer={
          <OfficeButton
            kind="primary"
            className="max-md:min-h-12"
            disabled={!isWhole || isBusy}
            onClick={() => void save()}
          >
            {words.save}
          </OfficeButton>
        }
      >
        <p className="mb-6 text-meta text-muted">{words.about}</p>
        <NumberInput
          label={words.grace}
          hint={words.graceHint}
          unit={words.minutes}
          value={minutes}
          onChange={setMinutes}
        />
      </Drawer>
    </>
  )
}
