import { useOfficeWords } from '#web/core/office-words.ts'
import { useListAddress } from './list-address.ts'
import { StatusTabs } from './status-tabs.tsx'

export type ListTabsProps<Tab extends string> = {
  label: string
  /** The parameter of the address. */
  name?: string
  /** In their order; the first is the default. */
  tabs: readonly Tab[]
  names: Record<Exclude<Tab, 'trash'>, string>
  counts: Record<Tab, number>
  current: Tab
  /** Without permission to delete, the trash is hidden unless it is open. */
  mayDelete?: boolean
}

/** The states of a list and its trash, with how many there are of each. */
export function ListTabs<Tab extends string>(props: ListTabsProps<Tab>) {
  const { label, name = 'tab', tabs, counts, current, mayDelete } = props
  const { lists } = useOfficeWords()
  const address = useListAddress()
  const names: Partial<Record<string, string>> = { ...props.names, trash: lists.trash }
  const shown = tabs.filter((tab) => tab !== 'trash' || tab === current || mayDelete)
  return (
    <StatusTabs
      label={label}
      tabs={shown.map((tab) => ({
        name: names[tab] ?? tab,
        count: counts[tab],
        to: address({ [name]: tab === tabs[0] ? null : tab }),
        current: tab === current,
        trash: tab === 'trash',
      }))}
    />
  )
}

/** The total, if each row is in exactly one state. */
export function withAll<State extends string>(counts: Record<State, number>): Record<State | 'all', number> {
  const all = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
  return { ...counts, all }
}
