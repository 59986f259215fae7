import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CodeXml from 'lucide-react/icons/code-xml'
import Database from 'lucide-react/icons/database'
import History from 'lucide-react/icons/history'
import IdCard from 'lucide-react/icons/id-card'
import Landmark from 'lucide-react/icons/landmark'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { accountBase, profileAt } from './account-address.ts'
import { UnsavedForms } from './unsaved-forms.tsx'

/** The base of the links on an account page. */
export const useAccountBase = () => accountBase(useLocation().pathname)

type Entry = { to: string; name: string; icon: LucideIcon }

/** A page of a person's own account, with the list of the others beside it. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { nav, data } = useArea(securityWords)
  const base = useAccountBase()
  const isOffice = base !== '/setting'
  const { pathname } = useLocation()
  const entries: Entry[] = [
    { to: profileAt[base], name: nav.profile, icon: UserRound },
    { to: `${base}/personal-info`, name: nav.personal, icon: IdCard },
    { to: `${base}/security`, name: nav.security, icon: ShieldCheck },
    { to: `${base}/account-activity`, name: nav.activity, icon: History },
    { to: `${base}/notification`, name: nav.notifications, icon: Bell },
    { to: `${base}/pay-out`, name: nav.payout, icon: Landmark },
    ...(isOffice ? [{ to: '/secure/settings/Developer', name: nav.developer, icon: CodeXml }] : []),
    { to: `${base}/delete-account`, name: data.nav, icon: Database },
  ]
  return (
    <div
      data-forms
      data-own
      className={isOffice ? 'mx-auto max-w-[1200px] px-4 py-4 md:px-8 md:py-8' : 'wrap py-8 md:py-12'}
    >
      <div
        className={`lg:grid ${isOffice ? 'gap-x-10 lg:grid-cols-[224px_minmax(0,1fr)]' : 'gap-x-12 lg:grid-cols-[232px_minmax(0,1fr)]'}`}
      >
        <AccountNav key={pathname} entries={entries} label={nav.label} current={title} />
        <div className="min-w-0 max-w-[880px]">
          <h1 className={`mb-6 ${isOffice ? 'text-title' : 'text-h1'}`}>{title}</h1>
          <UnsavedForms>{children}</UnsavedForms>
        </div>
      </div>
    </div>
  )
}

type AccountNavProps = { entries: readonly Entry[]; label: string; current: string }

/** On a phone it is one line that opens: the entries are more than its width. */
function AccountNav({ entries, label, current }: AccountNavProps) {
  const links = entries.map(({ to, name, icon }) => (
    <li key={to} className="shrink-0">
      <NavLink
        to={to}
        className="flex min-h-11 items-center gap-3 rounded-md px-4 py-2 text-ink hover:bg-sand aria-[current=page]:bg-primary-soft aria-[current=page]:font-bold aria-[current=page]:text-primary-strong"
      >
        <Icon of={icon} size={20} />
        {name}
      </NavLink>
    </li>
  ))
  return (
    <nav aria-label={label} className="mb-6 lg:mb-0">
      <details className="group rounded-md border border-line bg-band md:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 text-ink [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="text-muted">{label}</span> · <b>{current}</b>
          </span>
          <Icon of={ChevronDown} size={20} className="transition group-open:rotate-180" />
        </summary>
        <ul className="border-t border-line p-2">{links}</ul>
      </details>
      <ul className="hidden flex-wrap gap-1 md:flex lg:flex-col lg:flex-nowrap">{links}</ul>
    </nav>
  )
}
