import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import type { FieldProps } from './field.tsx'

type SwitchProps = FieldProps<boolean> & { text?: ReactNode }

/** On or off, with an explanation; the whole row can be pressed. */
export function Switch({ label, text, name, value, onChange, onBlur, error, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div data-field={name} className="flex items-start gap-3">
      <BaseSwitch.Root
        checked={value ?? false}
        onCheckedChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={text || error ? `${id}-text` : undefined}
        aria-invalid={error ? true : undefined}
        id={id}
        className="relative mt-[calc((1lh-1.5rem)/2)] flex h-6 w-10.5 shrink-0 cursor-pointer rounded-full bg-faint p-0.75 text-cell transition-colors data-checked:bg-primary data-disabled:cursor-default data-disabled:opacity-50"
      >
        <BaseSwitch.Thumb className="size-4.5 rounded-full bg-band shadow-xs transition-transform data-checked:translate-x-4.5 data-checked:bg-on-primary" />
      </BaseSwitch.Root>
      <label htmlFor={id} className="min-w-0 grow">
        <span id={`${id}-label`} className={`block text-cell font-medium ${disabled ? 'text-muted' : 'text-ink'}`}>
          {label}
        </span>
        {(text || error) && (
          <span id={`${id}-text`} className={`block text-meta ${error ? 'text-danger' : 'text-muted'}`}>
            {error ?? text}
          </span>
        )}
      </label>
    </div>
  )
}
