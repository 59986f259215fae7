import { dayTime } from '#shared/core/format.rules.ts'
import type { AuditEntry } from '#shared/core/office.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import { logWords } from '#web/core/log.words.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Initials } from '../page/initials.tsx'

type Props = {
  entries: readonly AuditEntry[]
  /** What the domains of these entries call their actions. */
  actions: Readonly<Record<string, string>>
  kindName?(kind: string): string | undefined
  /** What a thing is called in the reader's language, if that is not as it was recorded. */
  nameOf?(kind: string, name: string): string
}

const asRecorded = (_: string, name: string) => name

/** What an act was done to: its name, or the first names and how many more. */
export function AuditThings({ entry, nameOf = asRecorded }: { entry: AuditEntry; nameOf?: Props['nameOf'] }) {
  const { lists } = useOfficeWords()
  const { kind, thing_name, count } = entry
  if (count === 1) return <strong className="text-ink">{nameOf(kind, thing_name)}</strong>
  const names = entry.names.map((name) => nameOf(kind, name))
  const more = count - names.length
  return (
    <>
      <strong className="text-ink">{names.join(', ')}</strong>
      {more > 0 && ` ${lists.andMore(more)}`}
    </>
  )
}

/** Audit entries in short: who, what, when, and on request the kind of thing. */
export function AuditEntries({ entries, actions, kindName, nameOf }: Props) {
  const log = useArea(logWords)
  const language = useLanguage()
  const names: Record<string, string> = { ...log.actions, ...actions }
  return (
    <ol className="py-2 empty:hidden">
      {entries.map((entry) => (
        <li key={entry.id} className="flex gap-3 px-5 py-2.5 md:px-6">
          <Initials name={entry.actor.name} size={36} />
          <p className="min-w-0 text-cell">
            <strong>{entry.actor.name}</strong> {names[entry.action] ?? log.actions.update}{' '}
            <AuditThings entry={entry} {...(nameOf && { nameOf })} />
            <span className="block text-meta text-muted">
              {[kindName?.(entry.kind), dayTime(language, entry.at)].filter(Boolean).join(' · ')}
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}
