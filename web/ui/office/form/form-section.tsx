import { type ReactNode, useId } from 'react'
import { RequiredMark } from './field.tsx'

// A focused field must not be hidden by the top bar; the save bar handles the bottom.
const clearOfBar = '[&_:is(a,button,input,textarea,[role=switch])]:scroll-mt-20'

type SectionProps = {
  title: string
  text?: ReactNode
  /** Its title is the label of a required field. */
  required?: boolean
  children: ReactNode
}

/** A part of a form: its title, one sentence that explains it, and its fields. */
export function FormSection({ title, text, required, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className="scroll-mt-20 rounded-card border border-line bg-band">
      <div className="border-b border-line px-4 py-4 md:px-6 md:py-5">
        <h2 id={`${id}-title`} className="text-head font-bold text-ink">
          {title}
          {required && <RequiredMark />}
        </h2>
        {text && <p className="mt-0.5 text-nav text-muted">{text}</p>}
      </div>
      <div className={`flex flex-col gap-5 px-4 py-5 md:p-6 ${clearOfBar}`}>{children}</div>
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 md:auto-cols-fr md:grid-flow-col">{children}</div>
}
