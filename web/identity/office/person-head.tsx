import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { isEditable, nameOf } from './member-acts.ts'
import { RoleBadge, StateBadge } from './member-badges.tsx'
import { crumbsTo, editPath, personPath, scopePaths } from './people-address.ts'
import { useMemberActs, useWho } from './use-member-acts.ts'

type PersonHeadProps = {
  scope: PeopleScope
  person: Member
  /** Whether to link to the form; not on the form itself. */
  isForm?: boolean
  /** Shown before the others. */
  actions?: ReactNode
}

/** The head of a page about one person: name, state and actions. */
export function PersonHead({ scope, person, isForm, actions }: PersonHeadProps) {
  const { screens } = useArea(peopleMenu)
  const words = useArea(peopleWords)
  const who = useWho()
  const acts = useMemberActs(scope, { home: scopePaths[scope] })
  const entries = acts.entries(person)
  const name = nameOf(person)
  const to = personPath(person, who.may)
  return (
    <div className="flex items-center gap-3 md:gap-4">
      <Initials name={name} src={person.avatar} size={56} className="max-md:self-start" />
      <div className="min-w-0 grow">
        <PageHeader
          crumbs={[
            ...crumbsTo(scope, who.may, screens),
            ...(isForm && to && to !== editPath(person.id) ? [{ name, to }] : []),
            { name: isForm ? words.edit : name },
          ]}
          title={name}
          badge={
            <span className="flex flex-wrap gap-1.5">
              <RoleBadge person={person} />
              <StateBadge person={person} />
            </span>
          }
          actions={
            <>
              {actions}
              {!isForm && isEditable(who, scope, person) && (
                <OfficeButtonLink to={editPath(person.id)} kind="primary">
                  <Icon of={Pencil} size={18} />
                  {words.edit}
                </OfficeButtonLink>
              )}
              {entries.length > 0 && <RowMenu of={name} entries={entries} />}
            </>
          }
        />
      </div>
    </div>
  )
}
