import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { ChoiceMenu, type ListChoice } from './choice-menu.tsx'
import { useListAddress } from './list-address.ts'

export type FilterChoice = {
  /** The parameter of the address. */
  name: string
  label: string
  choices: readonly ListChoice[]
  chosen: readonly string[]
  many?: boolean
}

/** The names of what a filter is set to. An unknown value is shown as it is in the address. */
export function chosenNames({ choices, chosen }: FilterChoice): string[] {
  return chosen.map((value) => choices.find((choice) => choice.value === value)?.name ?? value)
}

const shape = 'flex items-center text-nav whitespace-nowrap transition'

/** One filter: dashed while it is not used, filled with its value and a button to clear it when it is. */
export function FilterChip({ filter }: { filter: FilterChoice }) {
  const { lists } = useOfficeWords()
  const address = useListAddress()
  const navigate = useNavigate()
  const trigger = useRef<HTMLButtonElement>(null)
  const { name, label, choices, chosen, many } = filter
  const [first, ...others] = chosenNames(filter)
  const isSet = first !== undefined
  return (
    <div
      className={`inline-flex h-9 max-w-full items-stretch rounded-pill border max-md:h-11 ${isSet ? 'border-primary-tint bg-primary-soft text-primary-strong' : 'border-dashed border-line-strong text-second hover:border-solid hover:bg-band hover:text-ink max-md:hidden'}`}
    >
      <ChoiceMenu
        label={isSet ? undefined : lists.addFilter(label)}
        buttonRef={trigger}
        buttonClass={`${shape} min-w-0 gap-1.5 rounded-pill ${isSet ? 'pl-3.5' : 'px-3.5'}`}
        button={
          isSet ? (
            <span className="overflow-x-clip text-ellipsis">
              {label}: <span className="font-bold">{first}</span>
              {others.length > 0 && (
                <span className="font-bold">
                  {` +${others.length}`}
                  <span className="sr-only">{` (${others.join(', ')})`}</span>
                </span>
              )}
            </span>
          ) : (
            <>
              <Icon of={Plus} size={16} />
              {label}
            </>
          )
        }
        choices={choices}
        chosen={chosen}
        many={many}
        onChoose={(next) => navigate(address({ [name]: next }), { preventScrollReset: true })}
      />
      {isSet && (
        <Link
          to={address({ [name]: null })}
          preventScrollReset
          aria-label={lists.removeFilter(label)}
          // The clear button disappears with the value, so the focus moves to the filter.
          onClick={() => trigger.current?.focus()}
          className={`${shape} w-8 shrink-0 justify-center rounded-pill max-md:w-11`}
        >
          <Icon of={X} size={14} />
        </Link>
      )}
    </div>
  )
}
