import { shortDay } from '#shared/core/format.rules.ts'
import type { PeopleScope, PeopleTab } from '#shared/identity/people.lists.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { isSelf, nameOf } from './member-acts.ts'
import { ConfirmedMark, RoleBadge, StateBadge } from './member-badges.tsx'
import { personPath } from './people-address.ts'
import { useWho } from './use-member-acts.ts'

/** How the people of a list are shown: the columns of the table, and the rows of a phone. */
export function usePeopleColumns(scope: PeopleScope, tab: PeopleTab) {
  const words = useArea(peopleWords)
  const language = useLanguage()
  const who = useWho()
  const { columns: heads } = words
  const isKhmer = language === 'km'
  const date = (moment: string | null) =>
    moment ? <span className="text-second">{shortDay(language, moment)}</span> : <span className="text-muted">–</span>

  const main: MainColumn<Member> = {
    head: heads.person,
    sort: tab === 'trash' ? undefined : 'name',
    of: (person) => ({
      title: isSelf(who, person) ? `${nameOf(person)} (${words.you})` : nameOf(person),
      meta: person.email,
      picture: <Initials name={nameOf(person)} src={person.avatar} size={36} />,
      to: personPath(person, who.may),
    }),
  }
  const role: Column<Member> = {
    key: 'role',
    head: heads.role,
    width: isKhmer ? 156 : 122,
    shape: 'badge',
    cell: (person) => <RoleBadge person={person} />,
  }
  const state: Column<Member> = {
    key: 'state',
    head: heads.state,
    width: isKhmer ? 124 : 116,
    shape: 'badge',
    cell: (person) => <StateBadge person={person} />,
  }
  const confirmed: Column<Member> = {
    key: 'confirmed',
    head: heads.confirmed,
    width: isKhmer ? 76 : 88,
    hideNarrow: true,
    cell: (person) => <ConfirmedMark confirmed={person.confirmed} />,
  }
  const joined: Column<Member> = {
    key: 'joined',
    head: heads.joined,
    width: isKhmer ? 122 : 140,
    sort: tab === 'trash' ? undefined : '-joined',
    hideNarrow: true,
    cell: ({ joined_at }) => date(joined_at),
  }
  const lastSignIn: Column<Member> = {
    key: 'last-login',
    head: heads.lastSignIn,
    width: isKhmer ? 122 : 140,
    sort: '-last-login',
    // Hidden beside the role where the sidebar leaves too little width.
    hideNarrow: scope === 'users',
    cell: ({ last_login_at }) => date(last_login_at),
  }
  const deleted: Column<Member> = {
    key: 'deleted',
    head: heads.deleted,
    width: isKhmer ? 122 : 140,
    cell: ({ deleted_at }) => date(deleted_at),
  }
  const withRole = scope === 'users' ? [role] : []
  const columns = tab === 'trash' ? [...withRole, joined, deleted] : [...withRole, state, confirmed, joined, lastSignIn]

  const phone = (person: Member): PhoneCell => ({
    meta: person.email,
    badge: (
      <span className="flex flex-wrap gap-1.5">
        {scope === 'users' && <RoleBadge person={person} />}
        {tab !== 'trash' && <StateBadge person={person} />}
      </span>
    ),
    aside: <span className="text-meta text-muted">{shortDay(language, person.deleted_at ?? person.joined_at)}</span>,
  })
  return { main, columns, phone }
}
