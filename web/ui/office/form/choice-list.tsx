import X from 'lucide-react/icons/x'
import { Icon } from '../../icon.tsx'
import { Select } from './select.tsx'

type ChoiceListProps = {
  label: string
  choices: readonly { value: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  words: { choose: string; another: string; remove: (name: string) => string }
  most: number
  /** How one is called that is not among the choices any more; without it, it is left out. */
  gone?: string
  required?: boolean
  disabled?: boolean
  error?: string | undefined
}

/** Chooses several of a list: the chosen ones above, each with a button to remove it, and the others to choose from. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, choices, chosen, onChange, words, most, gone, required, disabled, error } = props
  const own = chosen.flatMap((value) => {
    const name = choices.find((choice) => choice.value === value)?.name ?? gone
    return name === undefined ? [] : [{ value, name }]
  })
  const others = choices.filter(({ value }) => !chosen.includes(value))
  return (
    <div className="flex flex-col gap-2">
      {own.length > 0 && (
        <>
          <span aria-hidden className="text-nav font-medium text-ink">
            {label}
          </span>
          <ul aria-label={label} className="flex flex-wrap gap-2">
            {own.map(({ value, name }) => (
              <li key={value}>
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={words.remove(name)}
                  onClick={() => onChange(chosen.filter((one) => one !== value))}
                  className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-primary-tint bg-primary-soft px-3.5 py-1 text-left text-nav text-primary-strong max-md:min-h-11"
                >
                  {name}
                  {!disabled && <Icon of={X} size={14} />}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && own.length < most && !disabled && (
        <Select
          label={label}
          labelHidden={own.length > 0}
          required={required}
          placeholder={own.length > 0 ? words.another : words.choose}
          choices={others}
          value={undefined}
          onChange={(value) => onChange([...chosen, value])}
          error={error}
        />
      )}
    </div>
  )
}
