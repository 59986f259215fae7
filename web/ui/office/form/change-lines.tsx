import { dayTime } from '#shared/core/format.rules.ts'
import type { AuditEntry } from '#shared/core/office.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import { logWords } from '#web/core/log.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Initials } from '../page/initials.tsx'

/** Log entries in short: who, what, when, and on request the kind of thing. */
export function ChangeLines({ lines, kindName }: { lines: readonly AuditEntry[]; kindName?(kind: string): string }) {
  const log = useArea(logWords)
  const language = useLanguage()
  return (
    <ol className="py-2 empty:hidden">
      {lines.map((line) => (
        <li key={line.id} className="flex gap-3 px-5 py-2.5 md:px-6">
          <Initials name={line.actor.name} size={36} />
          <p className="min-w-0 text-cell">
            <strong>{line.actor.name}</strong> {log.actions[line.action] ?? line.action}{' '}
            <strong>{line.thing_name}</strong>
            <span className="block text-meta text-muted">
              {kindName && `${kindName(line.kind)} · `}
              {dayTime(language, line.at)}
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}
