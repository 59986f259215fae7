import { Dialog } from '@base-ui/react/dialog'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'react-router'
import { calledRole } from '#shared/identity/called-role.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import type { Look } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useSay } from '#web/core/use-area.ts'
import { useWaitingCount } from '#web/core/waiting.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageLinks } from '#web/ui/language-switch.tsx'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { looks } from './office-account.tsx'
import type { Area } from './screens.ts'
import { useSignOut } from './sign-out.ts'
import { WaitingCount } from './waiting-count.tsx'

type Props = {
  isOpen: boolean
  onClose(): void
  menu: Area[]
  here: string | undefined
  look: Look
  onLook(look: Look): void
}

/** The whole menu on a phone: every area, then language, site, light or dark, and the way out. */
export function PhoneMenuSheet({ isOpen, onClose, menu, here, look, onLook }: Props) {
  const { shell } = useOfficeWords()
  const say = useSay()
  const root = useRoot()
  const language = useLanguage()
  const localText = useLocalText()
  const signOut = useSignOut()
  const waitingIn = useWaitingCount()
  const user = root?.user
  const round = 'flex size-11 items-center justify-center rounded-full transition'
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto rounded-t-[22px] bg-band p-4 text-body shadow-bar transition-transform outline-none data-ending-style:translate-y-full data-starting-style:translate-y-full">
          <span aria-hidden className="mx-auto mb-4 block h-1 w-10 rounded-pill bg-line-strong" />
          <div className="flex items-center gap-3 rounded-card border border-line bg-sunken p-3">
            {root?.site && <img src={root.site.logo} alt="" className="size-9 rounded-sm object-contain" />}
            <div className="min-w-0">
              <Dialog.Title className="text-head font-bold text-ink">{localText(root?.site?.name).text}</Dialog.Title>
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
                    {item.screens.length > 1 && <p className="px-2 pt-1 text-meta text-muted">{item.name(say)}</p>}
                    <ul className="grid grid-cols-2 gap-1">
                      {item.screens.map((screen) => (
                        <li key={screen.key}>
                          <Link
                            to={screen.to}
                            onClick={onClose}
                            aria-current={here === screen.key ? 'page' : undefined}
                            className={`flex min-h-12 items-center gap-3 rounded-tile px-3 text-nav ${here === screen.key ? 'bg-primary-soft font-medium text-primary-strong' : 'text-ink hover:bg-sand'}`}
                          >
                            <Icon of={item.icon} className={here === screen.key ? '' : 'text-muted'} />
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
              <Link to="/" onClick={onClose} className={officeButtonClass({ kind: 'secondary' })}>
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
            <Dialog.Close className={`${officeButtonClass({ kind: 'ghost', size: 'large', wide: true })} mt-2`}>
              {shell.closeMenu}
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
