import Search from 'lucide-react/icons/search'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { SiteBrand } from '#web/tenancy/site-brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { AccountMenu } from './site-account.tsx'
import { type NamedLink, useSiteLinks } from './site-links.ts'

// A visitor loads nothing of it.
const Bell = lazy(() => import('#web/notifications/bell.tsx'))

const menuItem = 'flex min-h-11 items-center rounded-pill px-3 py-2 text-tight transition hover:text-header-hover'

/** The head of every public page. An error page may have no site to show: then it is an empty bar. */
export function SiteHeader() {
  const words = useWords()
  const language = useLanguage()
  const root = useRoot()
  const site = root?.site
  const user = root?.user ?? null
  const links = useSiteLinks('menu')
  const [search] = useSiteLinks('search')
  const { nav } = words.tenancy
  return (
    <header className="relative z-20 border-b border-header-line bg-header text-header-ink">
      <div className="wrap flex min-h-16 items-center gap-2 md:min-h-18">
        {site && <SiteBrand site={site} className="mr-auto xl:mr-6" />}
        {site && <WideMenu links={links} label={nav.label} />}
        {search && (
          <Link
            to={search.to}
            state={{ focus: 'search' }}
            aria-label={search.name}
            className="hidden size-11 items-center justify-center rounded-full hover:bg-header-soft hover:text-header-hover xl:flex"
          >
            <Icon of={Search} />
          </Link>
        )}
        <div className={`${site ? '' : 'ml-auto'} ${user ? 'hidden md:block' : ''}`}>
          <LanguageSwitch language={language} own={site?.default_language ?? 'km'} label={words.core.language} />
        </div>
        {site && user && (
          <Suspense fallback={null}>
            <Bell className="hover:bg-header-soft hover:text-header-hover" />
          </Suspense>
        )}
        {site && (user ? <AccountMenu person={user} /> : <SignLinks />)}
        {site && <PhoneMenu links={links} user={user} search={search} />}
      </div>
      <OfflineBar />
    </header>
  )
}

function WideMenu({ links, label }: { links: NamedLink[]; label: string }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="mr-auto hidden xl:block">
      <ul className="flex items-center gap-1">
        {links.map(({ to, name }) => {
          const isActive = pathname === to || pathname.startsWith(`${to}/`)
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isActive ? 'page' : undefined}
                className={`${menuItem} ${isActive ? 'bg-header-active font-bold text-header-active-ink' : ''}`}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function SignLinks() {
  const { nav } = useWords().tenancy
  return (
    <div className="hidden items-center gap-2 md:flex">
      <Link to="/auth/sign-in" className={`${menuItem} font-label`}>
        {nav.signIn}
      </Link>
      <Link
        to="/auth/sign-up"
        className="flex min-h-11 items-center rounded-pill bg-(--header-button) px-5 py-2 text-button font-label text-(--header-on-button) transition hover:opacity-90 active:scale-98"
      >
        {nav.signUp}
      </Link>
    </div>
  )
}
