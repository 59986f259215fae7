import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import { Form } from 'react-router'
import { fullName } from '#shared/identity/identity.rules.ts'
import { useWords } from '#web/core/language.tsx'
import type { RootData } from '#web/core/root-data.ts'
import { forgetToken } from '#web/core/token.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, menuRow } from '#web/ui/menu.tsx'
import { useSiteLinks } from './site-links.ts'

type Person = NonNullable<RootData['user']>

/** What a person who is signed in can open, and the way out. */
export function AccountLinks({ person }: { person: Person }) {
  const { nav } = useWords().tenancy
  const links = useSiteLinks('account')
  const row = (to: string, icon: LucideIcon | undefined, name: string) => (
    <li key={to}>
      <Link to={to} className={menuRow}>
        {icon && <Icon of={icon} className="text-muted" />}
        {name}
      </Link>
    </li>
  )
  return (
    <ul>
      {links.map(({ to, icon, name }) => row(to, icon, name))}
      {person.role !== 'student' && row('/secure', LayoutDashboard, nav.office)}
      <li className="mt-1 border-t border-line pt-1">
        <Form method="post" action="/auth/sign-out" reloadDocument onSubmit={() => forgetToken(localStorage)}>
          <button type="submit" className={menuRow}>
            <Icon of={LogOut} className="text-muted" />
            {nav.signOut}
          </button>
        </Form>
      </li>
    </ul>
  )
}

export function AccountMenu({ person }: { person: Person }) {
  const { nav } = useWords().tenancy
  return (
    <Menu
      label={nav.account}
      summaryClass="gap-1 p-0.5 text-header-ink hover:bg-header-soft"
      summary={
        <>
          <Avatar src={person.avatar} />
          <Icon of={ChevronDown} size={16} className="mr-1 hidden opacity-70 md:block" />
        </>
      }
    >
      <p className="px-3 pt-2 pb-3 font-bold text-ink">
        {fullName(person.first_name, person.last_name)}
        <span className="block font-normal break-all text-muted">{person.email}</span>
      </p>
      <AccountLinks person={person} />
    </Menu>
  )
}
