import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../icon.tsx'
import { Field, type FieldProps } from './field.tsx'
import type { Choice } from './select.tsx'

type SegmentedProps<Value extends string> = FieldProps<Value> & {
  choices: readonly (Choice<Value> & { icon?: LucideIcon })[]
}

/** A choice of one from a few, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { disabled, value, onChange, onBlur, choices } = props
  return (
    <Field {...props} group>
      {({ id, ...wiring }) => (
        <div
          {...wiring}
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          onBlur={onBlur}
          className="flex flex-wrap gap-1 rounded-md border border-line bg-sunken p-1 aria-invalid:border-danger aria-invalid:ring-3 aria-invalid:ring-danger-soft"
        >
          {choices.map((choice) => (
            <label
              key={choice.value}
              className="relative flex min-h-9 min-w-fit flex-1 items-center justify-center gap-2 rounded-[9px] border border-transparent px-3 py-1 text-center text-nav text-second transition has-checked:border-line-strong has-checked:bg-band has-checked:font-medium has-checked:text-ink has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-accent not-has-checked:not-has-disabled:hover:text-ink has-disabled:cursor-default has-disabled:text-muted max-md:min-h-11"
            >
              <input
                type="radio"
                name={id}
                className="absolute inset-0 appearance-none rounded-[9px] outline-none"
                checked={choice.value === value}
                disabled={disabled || choice.disabled}
                onChange={() => onChange(choice.value)}
              />
              {choice.icon && <Icon of={choice.icon} size={18} />}
              {choice.name}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
