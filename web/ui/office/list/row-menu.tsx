import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Fragment, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'

export type MenuEntry = {
  key: string
  name: string
  /** One sentence below the name, where entries are easily confused. */
  hint?: string | undefined
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** One letter that chooses the entry while the menu is open. */
  letter?: string
} & ({ to: string; onPress?: undefined } | { to?: undefined; onPress: () => void })

/** The look of everything that opens below a button of the office. */
export const popupClass =
  'z-50 max-h-(--available-height) overflow-y-auto rounded-card border border-line bg-band p-1.5 text-body shadow-pop outline-none transition duration-100 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 origin-(--transform-origin)'

/** The look of one row in it. */
export const popupRow =
  'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-tile px-2.5 py-1 text-left text-nav outline-none select-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-sand max-md:min-h-11'

type MenuEntriesProps = {
  entries: readonly MenuEntry[]
  side?: 'top' | 'bottom'
  /** What has the focus once the menu is closed; without it, the button that opened it. */
  focusAfter?: () => HTMLElement
}

/** What a menu shows once it is open; the red entries are below a divider. */
export function MenuEntries({ entries, side, focusAfter }: MenuEntriesProps) {
  function pressLetter(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = event.currentTarget.querySelector<HTMLElement>(`[data-letter="${CSS.escape(event.key.toLowerCase())}"]`)
    if (!row) return
    event.preventDefault()
    row.click()
  }
  const firstDanger = entries.findIndex(({ danger }) => danger)
  return (
    <Menu.Portal>
      <Menu.Positioner side={side} sideOffset={6} align="end" className="z-50">
        <Menu.Popup
          className={`${popupClass} ${entries.some(({ hint }) => hint) ? 'w-80 max-w-[calc(100vw-2rem)]' : 'w-56'}`}
          onKeyDown={pressLetter}
          finalFocus={focusAfter}
        >
          {entries.map((entry, at) => (
            <Fragment key={entry.key}>
              {at > 0 && at === firstDanger && <Menu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
              <Entry entry={entry} />
            </Fragment>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

function Entry({ entry: { name, hint, icon, danger, disabled, letter, to, onPress } }: { entry: MenuEntry }) {
  const className = `${popupRow} ${danger ? 'text-danger' : 'text-ink'}`
  const inside = (
    <>
      {icon && <Icon of={icon} size={18} className={danger ? '' : 'text-muted'} />}
      <span className="grow">
        {name}
        {hint && <span className="block text-meta text-muted">{hint}</span>}
      </span>
      {letter && (
        <kbd className="figures rounded-sm border border-line px-1.5 text-meta text-muted max-md:hidden">
          {letter.toUpperCase()}
        </kbd>
      )}
    </>
  )
  return to === undefined || disabled ? (
    <Menu.Item disabled={disabled} data-letter={letter} onClick={onPress} className={className}>
      {inside}
    </Menu.Item>
  ) : (
    <Menu.LinkItem closeOnClick data-letter={letter} render={<Link to={to} />} className={className}>
      {inside}
    </Menu.LinkItem>
  )
}

/** The look of the round button that opens the menu of a row. */
export const rowMenuButton =
  'flex size-8 shrink-0 items-center justify-center rounded-full text-second transition hover:bg-sand data-popup-open:bg-sand max-md:size-11'

/** What can be done with one thing. `of` is its name, for a screen reader. */
export function RowMenu({ of, entries }: { of: string; entries: readonly MenuEntry[] }) {
  const { lists } = useOfficeWords()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={lists.actionsFor(of)} className={rowMenuButton}>
        <Icon of={Ellipsis} />
      </Menu.Trigger>
      <MenuEntries entries={entries} />
    </Menu.Root>
  )
}
