import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { calledRole } from '#shared/identity/called-role.rules.ts'
import type { MemberState } from '#shared/identity/people.lists.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'

const roleTones = { admin: 'bad', vendor: 'saffron', lecture: 'info', teacher: 'violet', student: 'quiet' } as const

/** The role of a person. */
export function RoleBadge({ person }: { person: Pick<Member, 'role' | 'matrix' | 'is_owner'> }) {
  const { shell } = useOfficeWords()
  const role = calledRole(person)
  return (
    <OfficeBadge tone={roleTones[role]}>
      {person.is_owner && role === 'vendor' ? shell.owner : shell.roles[role]}
    </OfficeBadge>
  )
}

const stateTones: Record<MemberState, BadgeTone> = {
  active: 'ok',
  inactive: 'quiet',
  suspended: 'warn',
  blocked: 'bad',
  invited: 'info',
  banned: 'bad',
}

/** The state of a person; in the trash, only that. */
export function StateBadge({ person }: { person: Pick<Member, 'state' | 'deleted_at'> }) {
  const people = useArea(peopleWords)
  if (person.deleted_at) return <OfficeBadge tone="bad">{people.states.trash}</OfficeBadge>
  return <OfficeBadge tone={stateTones[person.state]}>{people.states[person.state]}</OfficeBadge>
}

/** Whether the school has confirmed the person, as an icon; `labeled` shows the text too. */
export function ConfirmedMark({ confirmed, labeled }: { confirmed: boolean; labeled?: boolean }) {
  const people = useArea(peopleWords)
  return (
    <span className={`flex items-center gap-1.5 ${confirmed ? 'text-ok' : 'text-muted'}`}>
      <Icon of={confirmed ? BadgeCheck : CircleDashed} size={18} />
      <span className={labeled ? 'text-meta' : 'sr-only'}>
        {confirmed ? people.confirmed.yes : people.confirmed.no}
      </span>
    </span>
  )
}
