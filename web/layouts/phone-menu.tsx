import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { type RootData, useRoot } from '#web/core/root-data.ts'
import { useOtherPage } from '#web/core/use-other-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageLinks } from '#web/ui/language-switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { menuRow } from '#web/ui/menu.tsx'
import { closeSheet, SheetHead } from '#web/ui/sheet.tsx'
import { AccountLinks } from './site-account.tsx'
import type { NamedLink } from './site-links.ts'

const sheetId = 'site-menu'

type Props = { links: NamedLink[]; search: NamedLink | undefined; user: RootData['user'] }

/** The menu where there is no room for it in the header: a native popover, so it opens before any script. */
export function PhoneMenu({ links, search, user }: Props) {
  const { core, tenancy } = useWords()
  const { nav } = tenancy
  const language = useLanguage()
  const own = useRoot()?.site?.default_language ?? language
  const sheet = useRef<HTMLDivElement>(null)
  useOtherPage(() => closeSheet(sheet.current))
  return (
    <div className="xl:hidden">
      <button
        type="button"
        popoverTarget={sheetId}
        aria-label={nav.menu}
        className="flex size-11 items-center justify-center rounded-full text-header-ink hover:bg-header-soft"
      >
        <Icon of={MenuIcon} size={24} />
      </button>
      <div id={sheetId} ref={sheet} popover="auto" className="sheet">
        <SheetHead sheetId={sheetId} title={nav.menu} closeLabel={core.close} />
        <div className="overflow-y-auto p-4">
          <nav aria-label={nav.label}>
            <ul>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} className={`${menuRow} min-h-13 font-bold`}>
                    {name}
                  </Link>
                </li>
              ))}
              {search && (
                <li>
                  <Link to={search.to} state={{ focus: 'search' }} className={`${menuRow} min-h-13`}>
                    <Icon of={Search} className="text-muted" />
                    {search.name}
                  </Link>
                </li>
              )}
            </ul>
          </nav>
          <div className="mt-3 border-t border-line pt-3">
            {user ? (
              <>
                <AccountLinks person={user} />
                <div className="mt-3 border-t border-line pt-3 md:hidden">
                  <LanguageLinks language={language} own={own} />
                </div>
              </>
            ) : (
              <div className="grid gap-3 py-2">
                <ButtonLink to="/auth/sign-up" size="large" wide>
                  {nav.signUp}
                </ButtonLink>
                <ButtonLink to="/auth/sign-in" kind="secondary" size="large" wide>
                  {nav.signIn}
                </ButtonLink>
              </div>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
