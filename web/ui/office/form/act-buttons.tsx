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

/** Cancel and the action, at the end of a small form. */
export function ActButtons({ text, kind = 'danger', isSending, onAct, onCancel }: ActButtonsProps) {
  const { lists } = useOfficeWords()
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
      <OfficeButton kind="ghost" className="max-md:min-h-12" onClick={onCancel}>
        {lists.cancel}
      </OfficeButton>
      <OfficeButton kind={kind} className="max-md:min-h-12" loading={isSending} onClick={onAct}>
        {text}
      </OfficeButton>
    </div>
  )
}
