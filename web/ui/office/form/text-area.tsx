import { type ComponentProps, useId } from 'react'
import { controlClass, Field, type FieldProps, frameClass } from './field.tsx'
import { Counter } from './text-input.tsx'

type TextAreaProps = FieldProps<string> & { most?: number } & Pick<
    ComponentProps<'textarea'>,
    'lang' | 'rows' | 'placeholder' | 'spellCheck'
  >

/** Several lines of text; it grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { name, disabled, value, onChange, onBlur, most, lang, rows = 3, placeholder, spellCheck } = props
  const id = useId()
  return (
    <Field {...props} also={most ? `${id}-most` : undefined}>
      {(wiring) => (
        <div className={`${frameClass} flex-col items-stretch!`}>
          <textarea
            {...{ name, rows, disabled, onBlur, lang, placeholder, spellCheck }}
            {...wiring}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
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
