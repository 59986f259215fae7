import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { useLeaveBlocker } from '#web/ui/use-leave-blocker.ts'

/** What a form would send. The password that proves who asks is nothing to be saved. */
function valuesOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].filter(([name]) => name !== 'current_password')
  return JSON.stringify(values.map(([name, value]) => [name, String(value)]))
}

type Count = (change: (count: number) => number) => void
const CountUnsaved = createContext<Count>(() => {})

/** Says that something of the page that is in no form is not saved, such as a drawing. */
export function useUnsaved(isUnsaved: boolean): void {
  const count = useContext(CountUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    count((parts) => parts + 1)
    return () => count((parts) => parts - 1)
  }, [isUnsaved, count])
}

/** Notices whether somebody has typed something in an element that is not saved. */
function useUnsavedForms() {
  const frame = useRef<HTMLDivElement>(null)
  const typedIn = useRef(new Set<HTMLFormElement>())
  const saved = useRef(new WeakMap<HTMLFormElement, string>())
  const sent = useRef<HTMLFormElement>(undefined)
  const [isDirty, setDirty] = useState(false)
  const isIdle = useNavigation().state === 'idle'
  const result: unknown = useActionData()
  const isRefused = typeof result === 'object' && result !== null && 'refused' in result

  const compare = () =>
    setDirty([...typedIn.current].some((form) => form.isConnected && saved.current.get(form) !== valuesOf(form)))
  // After each render: once something is saved, a page shows other forms, and other values in them.
  useEffect(() => {
    if (isIdle && sent.current) {
      if (!isRefused) typedIn.current.delete(sent.current)
      sent.current = undefined
    }
    for (const form of frame.current?.querySelectorAll('form') ?? [])
      if (!typedIn.current.has(form)) saved.current.set(form, valuesOf(form))
    compare()
  })
  const watch = {
    onInput: ({ target }: { target: EventTarget }) => {
      const form = target instanceof Element && target.closest('form')
      if (form) typedIn.current.add(form)
      compare()
    },
    // Before the router sends it, which prevents the browser from doing so.
    onSubmitCapture: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLFormElement) sent.current = target
    },
  }
  return { frame, watch, isDirty }
}

/** The forms of a page; who leaves with something typed or drawn is asked first. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const { unsaved } = useArea(securityWords)
  const { frame, watch, isDirty } = useUnsavedForms()
  const [parts, count] = useState(0)
  const blocker = useLeaveBlocker(isDirty || parts > 0)
  return (
    <div ref={frame} {...watch}>
      <CountUnsaved value={count}>{children}</CountUnsaved>
      {blocker.state === 'blocked' && (
        <AskDialog
          title={unsaved.title}
          text={unsaved.text}
          verb={unsaved.go}
          cancel={unsaved.stay}
          onAnswer={(leaves) => (leaves ? blocker.proceed() : blocker.reset())}
        />
      )}
    </div>
  )
}
