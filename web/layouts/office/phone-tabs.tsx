import MenuIcon from 'lucide-react/icons/menu'
import { Link } from 'react-router'
import type { Look } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useSay } from '#web/core/use-area.ts'
import { useWaitingCount } from '#web/core/waiting.ts'
import { Icon } from '#web/ui/icon.tsx'
import { menuSheetId, PhoneMenuSheet } from './phone-menu-sheet.tsx'
import { type Area, screenOf } from './screens.ts'
import { WaitingCount } from './waiting-count.tsx'

type PhoneTabsProps = { menu: Area[]; path: string; look: Look; onLook(look: Look): void }

/** The bar at the bottom of a phone: the four most used pages and the whole menu. */
export function PhoneTabs({ menu, path, look, onLook }: PhoneTabsProps) {
  const { shell } = useOfficeWords()
  const say = useSay()
  const here = screenOf(menu, path)
  const waitingIn = useWaitingCount()
  const items = menu.flatMap((area) => area.items).slice(0, 4)
  const tab = 'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.75rem]/[1.125rem]'
  const pill = (active: boolean) =>
    `flex h-8 w-14 max-w-full items-center justify-center rounded-pill ${active ? 'bg-primary-soft text-primary-strong' : 'text-second'}`
  return (
    <>
      <nav
        aria-label={shell.tabs}
        className="fixed inset-x-0 bottom-0 z-30 flex h-16 border-t border-line bg-band px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {items.map((item) => {
          const isHere = here?.item.key === item.key
          return (
            <Link
              key={item.key}
              to={item.screens[0]?.to ?? '/secure'}
              aria-current={isHere ? 'page' : undefined}
              className={`${tab} ${isHere ? 'font-bold text-primary-strong' : 'text-second'}`}
            >
              <span className={`${pill(isHere)} relative`}>
                <Icon of={item.icon} />
                <WaitingCount of={waitingIn(item.screens)} className="absolute -top-1 right-1" />
              </span>
              <span className="truncate-line max-w-full">{item.name(say)}</span>
            </Link>
          )
        })}
        <button type="button" aria-haspopup="dialog" popoverTarget={menuSheetId} className={`${tab} text-second`}>
          <span className={pill(false)}>
            <Icon of={MenuIcon} />
          </span>
          <span>{shell.menu}</span>
        </button>
      </nav>
      <PhoneMenuSheet menu={menu} here={here?.screen.key} look={look} onLook={onLook} />
    </>
  )
}
