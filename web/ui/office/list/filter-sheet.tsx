import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { Drawer } from '../page/drawer.tsx'
import { OfficeButton } from '../page/office-button.tsx'
import type { FilterChoice } from './filter-chip.tsx'
import { useListAddress } from './list-address.ts'

/** The look of the round buttons beside the search on a phone. */
export const roundButton =
  'relative flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong bg-band text-ink'

/** All filters of a list on a phone: chosen in one sheet, applied in one step. */
export function FilterSheet({ filters }: { filters: readonly FilterChoice[] }) {
  const { lists } = useOfficeWords()
  const address = useListAddress()
  const navigate = useNavigate()
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const set = filters.filter(({ chosen }) => chosen.length > 0).length

  function go(values: (filter: FilterChoice) => string[]) {
    setOpen(false)
    const changes = Object.fromEntries(filters.map((filter) => [filter.name, values(filter)]))
    void navigate(address(changes), { preventScrollReset: true })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    go(({ name }) => values.getAll(name).map(String))
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={set > 0 ? lists.filtersSet(set) : lists.filters}
        onClick={() => setOpen(true)}
        className={`${roundButton} md:hidden`}
      >
        <Icon of={SlidersHorizontal} />
        {set > 0 && (
          <span className="figures absolute -top-1 -right-1 flex size-5 items-center justify-center rounded-full bg-primary text-[0.75rem] font-bold text-on-primary">
            {set}
          </span>
        )}
      </button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title={lists.filters}
        footer={
          <>
            <OfficeButton kind="ghost" size="large" onClick={() => go(() => [])}>
              {lists.clearAll}
            </OfficeButton>
            <OfficeButton kind="primary" size="large" type="submit" form={formId}>
              {lists.show}
            </OfficeButton>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="space-y-6">
          {filters.map((filter) => (
            <Choices key={filter.name} filter={filter} />
          ))}
        </form>
      </Drawer>
    </>
  )
}

function Choices({ filter: { name, label, choices, chosen, many } }: { filter: FilterChoice }) {
  const { lists } = useOfficeWords()
  const all = many ? choices : [{ value: '', name: lists.any, lang: undefined, count: undefined }, ...choices]
  return (
    <fieldset>
      <legend className="mb-2 text-nav font-bold text-ink">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            className="flex min-h-11 items-center gap-2 rounded-pill border border-line-strong px-4 py-1 text-nav text-ink transition has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              value={choice.value}
              defaultChecked={many || choice.value ? chosen.includes(choice.value) : chosen.length === 0}
              className="sr-only"
            />
            {choice.name}
            {choice.count !== undefined && <span className="figures text-meta text-muted">{choice.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
