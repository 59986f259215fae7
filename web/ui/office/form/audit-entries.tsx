import { dayTime } from '#shared/core/format.rules.ts'
import type { AuditEntry } from '#shared/core/office.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import { logWords } from '#web/core/log.words.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Initials } from '../page/initials.tsx'

type NameOf = (kind: string, name: string) => string

type ThingsProps = {
  entry: AuditEntry
  /** What it is called where it has no name. */
  unnamed?: string | undefined
  /** What a thing is called in the reader's language, if that is not as it was recorded. */
  nameOf?: NameOf | undefined
}

const asRecorded: NameOf = (_, name) => name

/** What an act was done to: its name, or the first names and how many more. */
export function AuditThings({ entry, unnamed, nameOf = asRecorded }: ThingsProps) {
  const { lists } = useOfficeWords()
  const { kind, thing_name, count } = entry
  if (count === 1) return <strong className="text-ink">{nameOf(kind, thing_name) || unnamed}</strong>
  const names = entry.names.map((name) => nameOf(kind, name))
  const more = count - names.length
  return (
    <>
      <strong className="text-ink">{names.join(', ')}</strong>
      {more > 0 && ` ${lists.andMore(more)}`}
    </>
  )
}

type Props = {
  entries: readonly AuditEntry[]
  /** What the domains of these entries call their actions. */
  actions: Readonly<Record<string, string>>
  kindOf?(kind: string): { name: string; thing?: string | undefined } | undefined
  nameOf?: NameOf
}

/** Audit entries in short: who, what, when, and on request the kind of thing. */
export function AuditEntries({ entries, actions, kindOf, nameOf }: Props) {
  const log = useArea(logWords)
  const language = useLanguage()
  const names: Record<string, string> = { ...log.actions, ...actions }
  return (
    <div className="@container">
      <ol className="gap-x-4 py-2 empty:hidden @3xl:columns-2">
        {entries.map((entry) => (
          <li key={entry.id} className="flex break-inside-avoid gap-3 px-5 py-2.5 md:px-6">
            <Initials name={entry.actor.name} size={36} />
            <p className="min-w-0 text-cell">
              <strong>{entry.actor.name}</strong> {names[entry.action] ?? log.actions.update}{' '}
              <AuditThings entry={entry} unnamed={kindOf?.(entry.kind)?.thing} nameOf={nameOf} />
              <span className="block text-meta text-muted">
                {[kindOf?.(entry.kind)?.name, dayTime(language, entry.at)].filter(Boolean).join(' · ')}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
