import type { ReactNode } from 'react'
import type { AuditEntry } from '#shared/core/office.endpoints.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import type { MemberDetail } from '#shared/identity/people.schema.ts'
import { PersonChanges } from './person-changes.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHead } from './person-head.tsx'

type PersonLayoutProps = {
  scope: PeopleScope
  person: MemberDetail
  /** Null without permission to read the log. */
  changes: readonly AuditEntry[] | null
  /** What another domain calls its actions in the log. */
  auditActions?: Record<string, string>
  /** What else can be done with them. */
  actions?: ReactNode
  /** What they do in the school: their courses. */
  children: ReactNode
}

/** A page about one person: courses and latest changes, with their facts beside them. */
export function PersonLayout({ scope, person, changes, auditActions, actions, children }: PersonLayoutProps) {
  return (
    <div className="mx-auto max-w-[1200px] space-y-4 p-4 md:space-y-6 md:p-8">
      <PersonHead scope={scope} person={person} actions={actions} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <PersonFacts scope={scope} person={person} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1">
          {children}
          {changes && <PersonChanges entries={changes} auditActions={auditActions} />}
        </div>
      </div>
    </div>
  )
}
