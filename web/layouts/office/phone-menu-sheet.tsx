import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { useRef } from 'react'
import { Link } from 'react-router'
import { calledRole } from '#shared/identity/called-role.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import type { Look } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useSay } from '#web/core/use-area.ts'
import { useOtherPage } from '#web/core/use-other-page.ts'
import { useWaitingCount } from '#web/core/waiting.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageLinks } from '#web/ui/language-switch.tsx'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { closeSheet } from '#web/ui/sheet.tsx'
import { looks } from './office-account.tsx'
import type { Area } from './screens.ts'
import { useSignOut } from './sign-out.ts'
import { WaitingCount } from './waiting-count.tsx'

export const menuSheetId = 'office-menu'

type Props = {
  menu: Area[]
  here: string | undefined
  look: Look
  onLook(look: Look): void
}

/**
 * The whole menu on a phone: every area, then language, site, light or dark, and the way out. A native popover, so it
 * opens before any script.
 */
export function PhoneMenuSheet({ menu, here, look, onLook }: Props) {
  const { shell } = useOfficeWords()
  const say = useSay()
  const root = useRoot()
  const language = useLanguage()
  const localText = useLocalText()
  const signOut = useSignOut()
  const waitingIn = useWaitingCount()
  const user = root?.user
  const sheet = useRef<HTMLDivElement>(null)
  useOtherPage(() => closeSheet(sheet.current))
  const round = 'flex size-11 items-center justify-center rounded-full transition'
  return (
    <div
      id={menuSheetId}
      ref={sheet}
      popover="auto"
      role="dialog"
      aria-labelledby={`${menuSheetId}-title`}
      className="sheet text-body md:hidden"
    >
      <div className="overflow-y-auto overscroll-contain p-4">
        <span aria-hidden className="mx-auto mb-4 block h-1 w-10 rounded-pill bg-line-strong" />
        <div className="flex items-center gap-3 rounded-card border border-line bg-sunken p-3">
          {root?.site && <img src={root.site.logo} alt="" className="size-9 rounded-sm object-contain" />}
          <div className="min-w-0">
            <h2 id={`${menuSheetId}-title`} className="text-head font-bold text-ink">
              {localText(root?.site?.name).text}
            </h2>
            {user && (
              <p className="text-meta text-muted">{user.is_owner ? shell.owner : shell.roles[calledRole(user)]}</p>
            )}
          </div>
        </div>
        <nav aria-label={shell.menu}>
          {menu.map(({ key, items }) => (
            <section key={key ?? 'first'} className="pt-3">
              {items.map((item) => (
                <div key={item.key} className="pt-1">
                  {item.screens.length > 1 && (
                    <p className="flex items-center gap-3 px-3 pt-1 text-meta text-muted">
                      <Icon of={item.icon} size={18} />
                      {item.name(say)}
                    </p>
                  )}
                  <ul className="grid grid-cols-2 gap-1">
                    {item.screens.map((screen) => (
                      <li key={screen.key}>
                        <Link
                          to={screen.to}
                          aria-current={here === screen.key ? 'page' : undefined}
                          className={`flex min-h-12 items-center gap-3 rounded-tile px-3 text-nav ${here === screen.key ? 'bg-primary-soft font-medium text-primary-strong' : 'text-ink hover:bg-sand'}`}
                        >
                          {item.screens.length === 1 && (
                            <Icon of={item.icon} className={here === screen.key ? '' : 'text-muted'} />
                          )}
                          {screen.name(say)}
                          <WaitingCount of={waitingIn([screen])} className="ml-auto" />
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </nav>
        <div className="mt-4 border-t border-line pt-3">
          <LanguageLinks language={language} own={root?.site?.default_language ?? 'km'} />
          <div className="mt-2 flex items-center gap-1">
            <Link to="/" className={officeButtonClass({ kind: 'secondary' })}>
              <Icon of={ExternalLink} size={18} />
              {shell.viewSite}
            </Link>
            <fieldset className="ml-auto flex">
              <legend className="sr-only">{shell.look.label}</legend>
              {looks.map(({ key, icon }) => (
                <button
                  key={key}
                  type="button"
                  aria-label={shell.look[key]}
                  aria-pressed={look === key}
                  onClick={() => onLook(key)}
                  className={`${round} ${look === key ? 'bg-primary-soft text-primary-strong' : 'text-second'}`}
                >
                  <Icon of={icon} />
                </button>
              ))}
            </fieldset>
            <button type="button" aria-label={shell.signOut} onClick={signOut} className={`${round} text-second`}>
              <Icon of={LogOut} />
            </button>
          </div>
          <button
            type="button"
            popoverTarget={menuSheetId}
            popoverTargetAction="hide"
            className={`${officeButtonClass({ kind: 'ghost', size: 'large', wide: true })} mt-2`}
          >
            {shell.closeMenu}
          </button>
        </div>
      </div>
    </div>
  )
}
