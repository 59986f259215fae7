import { Select as BaseSelect } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { popupClass, popupRow } from '../list/row-menu.tsx'
import { Field, type FieldProps, frameClass } from './field.tsx'

export type Choice<Value extends string> = {
  value: Value
  name: string
  /** One line below the name. */
  text?: string
  disabled?: boolean
}

type SelectProps<Value extends string> = FieldProps<Value> & {
  choices: readonly Choice<Value>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** One of a list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, disabled, value, onChange, onBlur, choices, placeholder } = props
  const { forms } = useOfficeWords()
  const items = choices.map((choice) => ({ value: choice.value, label: choice.name }))
  return (
    <Field {...props}>
      {({ id, ...wiring }) => (
        <BaseSelect.Root
          items={items}
          value={value ?? null}
          onValueChange={(next) => next !== null && onChange(next as Value)}
          disabled={disabled}
          modal={false}
        >
          <BaseSelect.Trigger
            {...wiring}
            id={id}
            aria-labelledby={`${id}-label ${id}-value`}
            onBlur={onBlur}
            className={`${frameClass} justify-between gap-2 px-3.5 py-2 text-left outline-none focus-visible:border-primary focus-visible:ring-3 focus-visible:ring-primary-soft aria-invalid:border-danger aria-invalid:ring-3 aria-invalid:ring-danger-soft data-disabled:border-line data-disabled:bg-sunken data-disabled:text-muted data-popup-open:border-primary`}
          >
            <BaseSelect.Value id={`${id}-value`} className="min-w-0 grow data-placeholder:text-muted">
              {(chosen: Value | null) =>
                // In the list it may be indented below another.
                choices.find((choice) => choice.value === chosen)?.name.trimStart() ?? placeholder ?? forms.choose
              }
            </BaseSelect.Value>
            <BaseSelect.Icon className="text-second">
              <Icon of={ChevronDown} size={18} />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <BaseSelect.Portal>
            <BaseSelect.Positioner
              alignItemWithTrigger={false}
              sideOffset={6}
              collisionPadding={12}
              className="z-50 outline-none"
            >
              <BaseSelect.Popup
                aria-label={label}
                className={`${popupClass} max-h-[min(24rem,var(--available-height))]! w-(--anchor-width)`}
              >
                {choices.map((choice) => (
                  <BaseSelect.Item
                    key={choice.value}
                    value={choice.value}
                    disabled={choice.disabled}
                    className={`${popupRow} min-h-11! text-base! data-selected:text-primary-strong`}
                  >
                    <span className="min-w-0 grow py-1">
                      <BaseSelect.ItemText>{choice.name}</BaseSelect.ItemText>
                      {choice.text && <span className="block text-meta text-muted">{choice.text}</span>}
                    </span>
                    <BaseSelect.ItemIndicator>
                      <Icon of={Check} size={18} />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
      )}
    </Field>
  )
}
