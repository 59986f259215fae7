import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'

/** The props of every field. */
export type FieldLook = {
  label: string
  /** For screen readers only, where the section's title is the same. */
  labelHidden?: boolean
  /** Its path in the record; the save bar finds the field by it. */
  name?: string
  required?: boolean
  disabled?: boolean
  /** Help text; an error replaces it. */
  hint?: ReactNode
  /** What is wrong, and what to do next. */
  error?: ReactNode
}

/** The props of a field with a value, as `form.field(…)` gives them. */
export type FieldProps<Value, Changed = Value> = FieldLook & {
  value: Value | null | undefined
  onChange: (value: Changed) => void
  onBlur?: () => void
  /** The nested path of the error; most fields have no use for it. */
  errorAt?: string
  className?: string
}

/** The attributes that connect a control with its label and note. */
export type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The frame of a text control, which shows its focus. */
export const frameClass =
  'flex min-h-11 w-full items-center rounded-md border border-line-strong bg-band text-base text-ink transition-[border-color,box-shadow] focus-within:border-primary focus-within:ring-3 focus-within:ring-primary-soft has-aria-invalid:border-danger has-aria-invalid:ring-3 has-aria-invalid:ring-danger-soft has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted'

/** The control in such a frame. */
export const controlClass =
  'min-w-0 grow self-stretch bg-transparent px-3.5 py-2 outline-none placeholder:text-muted placeholder:opacity-100'

const labelClass = 'text-nav font-medium text-ink'

/** A label above, a control, and below it a hint or what is wrong. */
export function Field({
  label,
  labelHidden,
  name,
  required,
  hint,
  error,
  aside,
  group,
  also,
  className,
  children,
}: FieldLook & {
  /** Right of the label. */
  aside?: ReactNode
  /** Several controls under one label: the label names the group and belongs to none of them. */
  group?: boolean
  /** Further notes of the control, by id. */
  also?: string
  className?: string
  children: (wiring: Wiring) => ReactNode
}) {
  const id = useId()
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const wiring: Wiring = {
    id,
    'aria-describedby': [note, also].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  const inside = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
  return (
    <div data-field={name} className={`min-w-0 ${className ?? ''}`}>
      <div className={labelHidden && !aside ? 'sr-only' : 'mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5'}>
        {group ? (
          <span id={`${id}-label`} className={labelHidden ? 'sr-only' : labelClass}>
            {inside}
          </span>
        ) : (
          <label htmlFor={id} id={`${id}-label`} className={labelHidden ? 'sr-only' : labelClass}>
            {inside}
          </label>
        )}
        {aside && <div className="ml-auto">{aside}</div>}
      </div>
      {children(wiring)}
      {note && <FieldNote id={note} hint={hint} error={error} />}
    </div>
  )
}

/** The mark of a field that must be filled in, behind its label. */
export function RequiredMark() {
  const { forms } = useOfficeWords()
  return (
    <>
      <span aria-hidden className="ml-1 text-danger">
        *
      </span>
      <span className="sr-only"> ({forms.required})</span>
    </>
  )
}

function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (!error) {
    return (
      <p id={id} className="mt-1.5 text-meta text-muted">
        {hint}
      </p>
    )
  }
  return (
    <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-meta text-danger">
      <Icon of={CircleAlert} size={16} className="mt-[calc((1lh-16px)/2)]" />
      <span className="min-w-0">{error}</span>
    </p>
  )
}
