import type { AuditEntry } from '#shared/core/office.endpoints.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { ChangeLines } from '#web/ui/office/form/change-lines.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'

/** The latest log entries of one person. */
export function PersonChanges({ lines }: { lines: readonly AuditEntry[] }) {
  const words = useArea(peopleWords)
  return (
    <OfficeCard title={words.detail.changes}>
      {lines.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{words.detail.noChanges}</p>}
      <ChangeLines lines={lines} />
    </OfficeCard>
  )
}
