import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import X from 'lucide-react/icons/x'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '../../icon.tsx'
import { MenuEntries } from './row-menu.tsx'
import { SelectAll } from './select-all.tsx'
import type { ListSelection } from './selection.ts'

export type BulkAction = {
  key: string
  name: string
  /** What it does, in the menu and for whoever points at it. */
  hint?: string | undefined
  icon: LucideIcon
  onPress: () => void
  danger?: boolean
}

type BulkBarProps<Row> = { selection: ListSelection<Row>; actions: readonly BulkAction[] }

const most = 4
const round = 'flex size-11 shrink-0 items-center justify-center rounded-full transition hover:bg-page/15'
// The bar is dark on light pages and light on dark ones, so its red is that of the other theme.
const danger = 'text-[light-dark(#f5a08f,#b32c19)]'

/**
 * The actions for the selected rows. The last part of its page: it floats above the bottom edge, and above the
 * phone's tabs when the frame says how high they are (--bottom-bar).
 */
export function BulkBar<Row>({ selection, actions }: BulkBarProps<Row>) {
  const { lists } = useOfficeWords()
  const count = selection.selected.size
  if (count === 0) return null
  const shown = actions.length > most + 1 ? actions.slice(0, most) : actions
  const hidden = actions.slice(shown.length)
  // On a phone one action is beside its word, the others are in the menu with theirs.
  const [main, ...others] = actions
  return (
    <section
      aria-label={lists.selectedCount(count)}
      className="pointer-events-none sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-30 mt-6 flex flex-col items-center gap-2 *:pointer-events-auto md:bottom-6"
    >
      <SelectAll selection={selection} />
      <div className="flex h-14 w-fit max-w-full items-center gap-1 rounded-full bg-ink pr-1.5 pl-4 text-nav text-page shadow-bar max-md:w-full md:pl-5">
        <p role="status" className="flex items-center gap-2.5 whitespace-nowrap md:mr-2">
          <span className="figures flex h-6 min-w-6 items-center justify-center rounded-full bg-saffron px-1.5 font-bold text-on-saffron">
            {count}
          </span>
          <span className="max-md:sr-only">{lists.selected}</span>
        </p>
        {actions.length > 0 && <Rule />}
        <div className="flex min-w-0 grow items-center justify-between gap-1 md:hidden">
          {main && (
            <button
              type="button"
              onClick={main.onPress}
              className={`flex h-11 min-w-0 items-center gap-2 rounded-full px-2 text-left -outline-offset-2 ${main.danger ? danger : ''}`}
            >
              <Icon of={main.icon} size={18} />
              <span className="line-clamp-2 min-w-0 leading-5">{main.name}</span>
            </button>
          )}
          {others.length > 0 && (
            <Menu.Root modal={false}>
              <Menu.Trigger aria-label={lists.moreActions} className={round}>
                <Icon of={EllipsisVertical} />
              </Menu.Trigger>
              <MenuEntries side="top" entries={others} />
            </Menu.Root>
          )}
        </div>
        <div className="flex grow items-center max-md:hidden">
          {shown.map((action) => (
            <button
              key={action.key}
              type="button"
              title={action.hint}
              onClick={action.onPress}
              className={`flex h-11 items-center justify-center gap-2 rounded-full whitespace-nowrap transition -outline-offset-2 hover:bg-page/15 px-3.5 ${action.danger ? danger : ''}`}
            >
              <Icon of={action.icon} size={18} />
              {action.name}
            </button>
          ))}
          {hidden.length > 0 && (
            <Menu.Root modal={false}>
              <Menu.Trigger aria-label={lists.moreActions} className={round}>
                <Icon of={EllipsisVertical} />
              </Menu.Trigger>
              <MenuEntries side="top" entries={hidden} />
            </Menu.Root>
          )}
        </div>
        <Rule />
        <button type="button" aria-label={lists.unselectAll} onClick={selection.clear} className={round}>
          <Icon of={X} />
        </button>
      </div>
    </section>
  )
}

function Rule() {
  return <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-page/25 max-md:mx-0" />
}
