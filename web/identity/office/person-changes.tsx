import { dayTime } from '#shared/core/format.rules.ts'
import type { AuditLine } from '#shared/core/office.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { OfficeCard } from '#web/ui/office/card.tsx'
import { Initials } from '#web/ui/office/initials.tsx'

/** The latest lines of the log about one person. */
export function PersonChanges({ lines }: { lines: readonly AuditLine[] }) {
  const { people: words, log } = useOfficeWords()
  const language = useLanguage()
  return (
    <OfficeCard title={words.detail.changes}>
      {lines.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{words.detail.noChanges}</p>}
      <ol className="py-2 empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="flex gap-3 px-5 py-2.5 md:px-6">
            <Initials name={line.actor.name} size={36} />
            <p className="min-w-0 text-cell">
              <strong>{line.actor.name}</strong> {log.actions[line.action] ?? line.action}{' '}
              <strong>{line.thing_name}</strong>
              <span className="block text-meta text-muted">{dayTime(language, line.at)}</span>
            </p>
          </li>
        ))}
      </ol>
    </OfficeCard>
  )
}
