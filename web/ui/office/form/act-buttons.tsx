import { useOfficeWords } from '#web/core/office-words.ts'
import { OfficeButton } from '../page/office-button.tsx'

type ActButtonsProps = {
  /** The name of the action. */
  text: string
  kind?: 'danger' | 'primary'
  isSending: boolean
  onAct: () => void
  onCancel: () => void
}

/** Cancel and the action, in the footer of a drawer. */
export function CancelAndAct({ text, kind = 'danger', isSending, onAct, onCancel }: ActButtonsProps) {
  const { lists } = useOfficeWords()
  return (
    <>
      <OfficeButton kind="ghost" className="max-md:min-h-12" onClick={onCancel}>
        {lists.cancel}
      </OfficeButton>
      <OfficeButton kind={kind} className="max-md:min-h-12" loading={isSending} onClick={onAct}>
        {text}
      </OfficeButton>
    </>
  )
}

/** The same at the end of a small form. */
export function ActButtons(props: ActButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
      <CancelAndAct {...props} />
    </div>
  )
}
