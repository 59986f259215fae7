import { Tooltip } from '@base-ui/react/tooltip'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { count } from '#shared/core/format.rules.ts'
import type { MenuItem } from '#web/core/manifest.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useSay } from '#web/core/use-area.ts'
import { useWaitingCount } from '#web/core/waiting.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Area, screenOf } from './screens.ts'
import { WaitingCount } from './waiting-count.tsx'

type SidebarProps = { menu: Area[]; path: string; isNarrow: boolean; onWidth(): void }

/** The menu at the side of a desk: words where there is room, else icons with their names beside them on hover. */
export function Sidebar({ menu, path, isNarrow, onWidth }: SidebarProps) {
  const { shell } = useOfficeWords()
  const here = screenOf(menu, path)
  // Between phone and desk there is room for icons only, whatever was chosen.
  const words = isNarrow ? 'hidden' : 'max-lg:hidden'
  const icons = isNarrow ? '' : 'lg:hidden'
  return (
    <nav
      aria-label={shell.menu}
      className="sticky top-14 flex h-[calc(100dvh-56px)] flex-col overflow-y-auto overscroll-contain pb-3 max-md:hidden"
    >
      <div className={`grow px-3 pt-2 ${words}`}>
        {menu.map(({ key, items }) => (
          <Fragment key={key ?? 'first'}>
            {key && <p className="px-3 pt-5 pb-1.5 text-meta text-muted">{shell.areas[key]}</p>}
            <ul>
              {items.map((item) => (
                <WideItem key={item.key} item={item} here={here} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <Tooltip.Provider delay={200}>
        <ul className={`flex grow flex-col items-center gap-1 pt-2 ${icons}`}>
          {menu.map(({ key, items }, at) => (
            <Fragment key={key ?? 'first'}>
              {at > 0 && <li aria-hidden className="my-2 h-px w-8 bg-line-strong" />}
              {items.map((item) => (
                <NarrowItem key={item.key} item={item} isHere={here?.item.key === item.key} />
              ))}
            </Fragment>
          ))}
        </ul>
      </Tooltip.Provider>
      <div className={`px-3 max-lg:hidden ${isNarrow ? 'flex justify-center' : ''}`}>
        <button
          type="button"
          onClick={onWidth}
          aria-label={isNarrow ? shell.wide : undefined}
          className="flex min-h-9 items-center gap-3 rounded-tile px-3 text-nav text-muted transition hover:bg-sand hover:text-ink"
        >
          <Icon of={isNarrow ? PanelLeftOpen : PanelLeftClose} size={18} />
          {!isNarrow && shell.narrow}
        </button>
      </div>
    </nav>
  )
}

type Here = ReturnType<typeof screenOf>

function WideItem({ item, here }: { item: MenuItem; here: Here }) {
  const say = useSay()
  const isHere = here?.item.key === item.key
  const [first] = item.screens
  const isPage = isHere && item.screens.length === 1
  const isOpen = isHere && !isPage
  const waitingIn = useWaitingCount()
  if (!first) return null
  return (
    <li>
      <Link
        to={first.to}
        aria-current={isPage ? 'page' : undefined}
        className={`flex min-h-9 items-center gap-3 rounded-tile border px-3 py-0.5 text-nav transition ${
          isHere ? 'border-line bg-band font-medium text-ink shadow-xs' : 'border-transparent text-second hover:bg-sand'
        }`}
      >
        <Icon of={item.icon} size={18} className={isHere ? 'text-primary-strong' : 'text-muted'} />
        {item.name(say)}
        {!isOpen && <WaitingCount of={waitingIn(item.screens)} className="ml-auto" />}
      </Link>
      {isOpen && (
        <ul className="my-1.5 ml-5 border-l border-line-strong pl-4">
          {item.screens.map((screen) => (
            <li key={screen.key}>
              <Link
                to={screen.to}
                aria-current={screen.key === here.screen.key ? 'page' : undefined}
                className={`flex min-h-8 items-center rounded-tile px-3 py-0.5 text-nav transition ${
                  screen.key === here.screen.key ? 'bg-sand text-ink' : 'text-second hover:bg-sand'
                }`}
              >
                {screen.name(say)}
                <WaitingCount of={waitingIn([screen])} className="ml-auto" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function NarrowItem({ item, isHere }: { item: MenuItem; isHere: boolean }) {
  const say = useSay()
  const { shell } = useOfficeWords()
  const waiting = useWaitingCount()(item.screens)
  const [first] = item.screens
  if (!first) return null
  const look = isHere
    ? 'border-line bg-band text-primary-strong shadow-xs'
    : 'border-transparent text-second hover:bg-sand'
  return (
    <li>
      <Tooltip.Root>
        <Tooltip.Trigger
          render={
            <Link
              to={first.to}
              aria-label={waiting > 0 ? `${item.name(say)} (${shell.waiting(count(waiting))})` : item.name(say)}
              aria-current={isHere ? 'page' : undefined}
              className={`relative flex size-10 items-center justify-center rounded-tile border transition ${look}`}
            />
          }
        >
          <Icon of={item.icon} size={18} />
          {waiting > 0 && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-saffron" />}
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Positioner side="right" sideOffset={8} className="z-50">
            <Tooltip.Popup className="rounded-tile bg-ink px-3 py-1 text-meta text-page shadow-pop">
              {item.name(say)}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    </li>
  )
}
