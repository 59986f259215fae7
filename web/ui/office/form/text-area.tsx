import { type ComponentProps, useId } from 'react'
import { controlClass, Field, type FieldLook, frameClass } from './field.tsx'
import { Counter } from './text-input.tsx'

type TextAreaProps = FieldLook & {
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  errorAt?: string
  most?: number
} & Pick<ComponentProps<'textarea'>, 'placeholder' | 'lang' | 'readOnly' | 'spellCheck' | 'rows' | 'className'>

/** Several lines of text; it grows with what is written. */
export function TextArea({
  label,
  labelHidden,
  name,
  required,
  disabled,
  hint,
  error,
  errorAt: _,
  value,
  onChange,
  onBlur,
  most,
  rows = 3,
  className,
  ...rest
}: TextAreaProps) {
  const id = useId()
  return (
    <Field {...{ label, labelHidden, name, required, hint, error, className }} also={most ? `${id}-most` : undefined}>
      {(wiring) => (
        <div className={`${frameClass} flex-col items-stretch!`}>
          <textarea
            {...rest}
            {...wiring}
            name={name}
            rows={rows}
            disabled={disabled}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={`${controlClass} max-h-100 resize-y field-sizing-content`}
            // Its height follows its content.
            style={{ minHeight: `calc(${rows}lh + 1rem)` }}
          />
          {most !== undefined && (
            <span className="self-end pb-1.5">
              <Counter id={`${id}-most`} length={value?.length ?? 0} most={most} />
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
