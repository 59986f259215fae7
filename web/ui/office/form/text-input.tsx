import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, useId } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { controlClass, Field, type FieldProps, frameClass } from './field.tsx'

type TextInputProps = FieldProps<string> & {
  /** Shows the number of characters and the limit. The schema refuses more. */
  most?: number
  /** Text before or after the input: an address, a unit. */
  prefix?: string
  suffix?: string
  icon?: LucideIcon
} & Pick<
    ComponentProps<'input'>,
    'type' | 'placeholder' | 'inputMode' | 'autoComplete' | 'lang' | 'readOnly' | 'spellCheck'
  >

// On a phone a long address is shown in its own row.
const longPrefix = 'max-md:-mb-2 max-md:basis-full max-md:pt-1.5 max-md:text-meta max-md:wrap-anywhere'

/** One line of text. */
export function TextInput(props: TextInputProps) {
  const { name, disabled, value, onChange, onBlur, error, most, prefix, suffix, icon } = props
  const { type = 'text', placeholder, inputMode, autoComplete, lang, readOnly, spellCheck } = props
  const id = useId()
  const also = [most && `${id}-most`, prefix && `${id}-prefix`, suffix && `${id}-suffix`].filter(Boolean).join(' ')
  const isLong = (prefix?.length ?? 0) > 12
  return (
    <Field {...props} also={also}>
      {(wiring) => (
        <div className={`${frameClass} ${isLong ? 'max-md:flex-wrap' : ''}`}>
          {icon && <Icon of={icon} size={18} className="ml-3.5 text-muted" />}
          {prefix && (
            <span id={`${id}-prefix`} className={`shrink-0 pl-3.5 text-muted ${isLong ? longPrefix : ''}`}>
              {prefix}
            </span>
          )}
          <input
            {...{ type, name, disabled, onBlur, placeholder, inputMode, autoComplete, lang, readOnly, spellCheck }}
            {...wiring}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} ${prefix ? (isLong ? 'md:pl-1!' : 'pl-1.5!') : ''}`}
          />
          {suffix && (
            <span id={`${id}-suffix`} className="shrink-0 pr-3.5 text-muted">
              {suffix}
            </span>
          )}
          {most !== undefined && <Counter id={`${id}-most`} length={value?.length ?? 0} most={most} />}
          {error && <Icon of={CircleAlert} size={18} className="mr-3.5 text-danger" />}
        </div>
      )}
    </Field>
  )
}

/** The number of characters and the limit. Screen readers read only the limit. */
export function Counter({ id, length, most }: { id: string; length: number; most: number }) {
  const { forms } = useOfficeWords()
  return (
    <span className={`figures shrink-0 pr-3.5 text-meta ${length > most ? 'text-danger' : 'text-muted'}`}>
      <span aria-hidden>
        {length}/{most}
      </span>
      <span id={id} className="sr-only">
        {forms.upTo(most)}
      </span>
    </span>
  )
}
