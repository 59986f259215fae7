import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { LucideIcon } from 'lucide-react'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { scrimClass } from './drawer.tsx'
import { OfficeButton } from './office-button.tsx'

export type Question = {
  /** A question: 'Move 3 courses to the trash?' */
  title: string
  /** What happens, and how to undo it. */
  text: string
  /** What the button does, never 'OK'. */
  verb: string
  /** What the other button says, if 'Cancel' would be ambiguous. */
  stay?: string
  danger?: boolean
  /** The names of what is affected; three are shown, the others counted. */
  items?: readonly string[]
  icon?: LucideIcon
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | undefined>(undefined)

/** Ask before something that is hard to undo. False if the person cancels. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('There is no ConfirmProvider around this part')
  return ask
}

/** Wraps the office once, so that every part can ask. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const settle = useRef<(answer: boolean) => void>(undefined)

  const [ask] = useState<Ask>(() => (next: Question) => {
    settle.current?.(false)
    setQuestion(next)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      settle.current = resolve
    })
  })
  function answer(yes: boolean) {
    setOpen(false)
    settle.current?.(yes)
    settle.current = undefined
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && answer(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={scrimClass} />
          {question && <ConfirmPopup question={question} answer={answer} />}
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  )
}

function ConfirmPopup({ question, answer }: { question: Question; answer: (yes: boolean) => void }) {
  const { lists } = useOfficeWords()
  const cancel = useRef<HTMLButtonElement>(null)
  const act = useRef<HTMLButtonElement>(null)
  const { title, text, verb, stay, danger, items = [], icon = danger ? TriangleAlert : CircleQuestionMark } = question
  return (
    <AlertDialog.Popup
      initialFocus={danger ? cancel : act}
      className="fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto rounded-t-[22px] border border-line bg-band text-body shadow-bar outline-none transition duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full md:inset-auto md:top-1/2 md:left-1/2 md:w-120 md:-translate-1/2 md:rounded-dialog md:data-ending-style:scale-98 md:data-starting-style:scale-98"
    >
      <div className="p-5 md:p-6">
        <div className="flex gap-4">
          <span
            className={`flex size-11 shrink-0 items-center justify-center rounded-full ${danger ? 'bg-danger-soft text-danger' : 'bg-primary-soft text-primary-strong'}`}
          >
            <Icon of={icon} />
          </span>
          <div className="min-w-0">
            <AlertDialog.Title className="text-[1.1875rem]/[1.6] font-bold text-ink">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 text-(length:--text) text-second">{text}</AlertDialog.Description>
          </div>
        </div>
        {items.length > 0 && <Affected items={items} />}
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-4 max-md:flex-col-reverse max-md:pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
        <OfficeButton ref={cancel} className="max-md:min-h-12" onClick={() => answer(false)}>
          {stay ?? lists.cancel}
        </OfficeButton>
        <OfficeButton
          ref={act}
          kind={danger ? 'danger' : 'primary'}
          className="max-md:min-h-12"
          onClick={() => answer(true)}
        >
          {verb}
        </OfficeButton>
      </div>
    </AlertDialog.Popup>
  )
}

function Affected({ items }: { items: readonly string[] }) {
  const { lists } = useOfficeWords()
  const more = items.length - 3
  return (
    <ul aria-label={lists.affected} className="mt-4 divide-y divide-line rounded-md border border-line bg-sunken">
      {items.slice(0, 3).map((item) => (
        <li key={item} className="px-4 py-2.5 text-cell text-ink">
          {item}
        </li>
      ))}
      {more > 0 && <li className="px-4 py-2.5 text-cell text-muted">{lists.andMore(more)}</li>}
    </ul>
  )
}
