import { AlertDialog } from '@base-ui/react/alert-dialog'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { useLeaveBlocker } from '../../use-leave-blocker.ts'
import { scrimClass } from '../page/drawer.tsx'
import { OfficeButton } from '../page/office-button.tsx'

type GuardProps = {
  dirty: boolean
  /** Saves the changes before leaving; false if that failed, whose reason the page shows. */
  save?: (() => Promise<boolean>) | undefined
}

/** Asks before leaving with unsaved changes. A page has one, as part of the save bar. */
export function UnsavedGuard({ dirty, save }: GuardProps) {
  const { leave } = useOfficeWords().forms
  const stay = useRef<HTMLButtonElement>(null)
  const blocker = useLeaveBlocker(dirty)
  const [isSaving, setSaving] = useState(false)
  async function saveAndGo(saveChanges: () => Promise<boolean>) {
    setSaving(true)
    const isSaved = await saveChanges()
    setSaving(false)
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <AlertDialog.Root open={blocker.state === 'blocked'} onOpenChange={(open) => !open && blocker.reset?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={scrimClass} />
        <AlertDialog.Popup
          initialFocus={stay}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[90dvh] max-w-120 -translate-y-1/2 overflow-y-auto rounded-dialog border border-line bg-band text-body shadow-bar outline-none"
        >
          <div className="flex gap-4 p-5 md:p-6">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-warn-soft text-warn">
              <Icon of={TriangleAlert} />
            </span>
            <div className="min-w-0">
              <AlertDialog.Title className="text-[1.1875rem]/[1.6] font-bold text-ink">{leave.title}</AlertDialog.Title>
              <AlertDialog.Description className="mt-1 text-body text-second">{leave.text}</AlertDialog.Description>
            </div>
          </div>
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 max-md:flex-col-reverse md:px-6">
            <OfficeButton ref={stay} className="max-md:min-h-12" onClick={() => blocker.reset?.()}>
              {leave.stay}
            </OfficeButton>
            <OfficeButton
              kind={save ? 'secondary' : 'danger'}
              className={`max-md:min-h-12 ${save ? 'text-danger!' : ''}`}
              onClick={() => blocker.proceed?.()}
            >
              {leave.go}
            </OfficeButton>
            {save && (
              <OfficeButton
                kind="primary"
                className="max-md:min-h-12"
                loading={isSaving}
                onClick={() => void saveAndGo(save)}
              >
                {leave.save}
              </OfficeButton>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
