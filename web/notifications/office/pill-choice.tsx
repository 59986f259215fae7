import { type ReactNode, useId } from 'react'

type PillChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  /** What a choice is called. */
  children: (value: Value) => ReactNode
  className?: string
}

/** One of a few views of the same thing: its languages, or the ways it is read. */
export function PillChoice<Value extends string>(props: PillChoiceProps<Value>) {
  const { label, values, value, onChange, children, className = '' } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`flex flex-wrap rounded-[1.5rem] p-1 ${className}`}>
      {values.map((one) => (
        <label
          key={one}
          className="relative flex min-h-8 min-w-0 cursor-pointer items-center justify-center gap-2 rounded-pill px-3 text-second has-checked:bg-band has-checked:font-medium has-checked:text-ink has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:min-h-10"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {children(one)}
        </label>
      ))}
    </div>
  )
}
