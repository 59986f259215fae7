import type { AuditEntry } from '#shared/core/office.endpoints.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleAudit } from '#web/identity/office/identity-audit.words.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { AuditEntries } from '#web/ui/office/form/audit-entries.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'

type ChangesProps = {
  entries: readonly AuditEntry[]
  /** What another domain calls its actions. */
  auditActions?: Record<string, string> | undefined
}

/** The latest audit entries of one person. */
export function PersonChanges({ entries, auditActions }: ChangesProps) {
  const words = useArea(peopleWords)
  const { actions } = useArea(peopleAudit)
  return (
    <OfficeCard title={words.detail.changes}>
      {entries.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{words.detail.noChanges}</p>}
      <AuditEntries entries={entries} actions={{ ...actions, ...auditActions }} />
    </OfficeCard>
  )
}
