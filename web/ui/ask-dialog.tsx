import { useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

type AskDialogProps = {
  /** A question: 'Delete this comment?' */
  title: string
  /** What happens then. */
  text: string
  /** What it is about, in its own words. */
  about?: string
  /** What the button does, never 'OK'. */
  verb: string
  cancel: string
  onAnswer: (yes: boolean) => void
}

/** Asks before something that cannot be undone, on a page outside the office. */
export function AskDialog({ title, text, about, verb, cancel, onAnswer }: AskDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(false)
      }}
      className="m-auto w-[92vw] max-w-110 overflow-y-auto rounded-lg bg-band p-6 text-body shadow-float backdrop:bg-[rgb(20_32_27/0.6)] backdrop:backdrop-blur-sm"
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-1 text-muted">
        {text}
      </p>
      {about && (
        <p className="mt-4 line-clamp-4 rounded-md border border-line bg-canvas px-4 py-2 whitespace-pre-line wrap-anywhere">
          {about}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="ghost" onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        <Button kind="danger" onClick={() => onAnswer(true)}>
          {verb}
        </Button>
      </div>
    </dialog>
  )
}
