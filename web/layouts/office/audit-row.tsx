import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { dayTime } from '#shared/core/format.rules.ts'
import { isLanguage, languageNames } from '#shared/core/language.rules.ts'
import { type AuditEntry, listAudit } from '#shared/core/office.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { logWords } from '#web/core/log.words.ts'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AuditThings } from '#web/ui/office/form/audit-entries.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { changesOf, type FieldChange, isNothing } from './audit-changes.ts'
import { AuditValue } from './audit-value.tsx'
import { thingNamed, useAuditWords } from './audit-words.ts'

/** The columns of an entry and of the head above them. */
export const auditColumns = 'md:grid md:grid-cols-[minmax(0,1fr)_9rem_13rem_1.25rem] md:items-center md:gap-x-4'

/** One entry of the audit log; what changed can be unfolded. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const log = useArea(logWords)
  if (entry.count > 1) return <AuditAct entry={entry} />
  const changes = changesOf(entry.before, entry.after)
  if (changes.length === 0) {
    return (
      <li className="border-t border-line first:border-t-0">
        <Sentence entry={entry} />
      </li>
    )
  }
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="cursor-pointer list-none transition hover:bg-sand [&::-webkit-details-marker]:hidden">
          <Sentence entry={entry} more={log.details} />
        </summary>
        <Changes entry={entry} changes={changes} />
      </details>
    </li>
  )
}

/** An act with many things, which opens to each of them. */
function AuditAct({ entry }: { entry: AuditEntry }) {
  const log = useArea(logWords)
  const words = useAuditWords()
  const [entries, setEntries] = useState<readonly AuditEntry[]>()
  async function open(isOpen: boolean) {
    if (!isOpen || entries) return
    const found = await call(listAudit, { query: { act: entry.id } }).catch(() => undefined)
    setEntries(found?.data)
  }
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group" onToggle={({ currentTarget }) => void open(currentTarget.open)}>
        <summary className="cursor-pointer list-none transition hover:bg-sand [&::-webkit-details-marker]:hidden">
          <Sentence entry={entry} more={log.details} />
        </summary>
        <ul className="border-t border-line bg-sunken px-4 py-3 md:pr-5 md:pl-17" aria-busy={!entries}>
          {(entries ?? [entry]).map((one) => (
            <li key={one.id} className="py-1.5 text-cell text-ink wrap-anywhere">
              {thingNamed(words, one.kind, one.thing_name)}
              <Differences entry={one} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** What changed, in one line. */
function Differences({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after)
  const fields = useAuditWords().kinds[entry.kind]?.fields ?? {}
  const school = useArea(schoolWords)
  return changes.map(({ path, before, after }) => (
    <span key={path.join('.')} className="block text-meta text-muted">
      {nameOf(path, fields, school)}: {isNothing(before) || <AuditValue kind={entry.kind} path={path} value={before} />}
      {isNothing(before) || isNothing(after) ? null : ' → '}
      {isNothing(after) || <AuditValue kind={entry.kind} path={path} value={after} />}
    </span>
  ))
}

function Sentence({ entry, more }: { entry: AuditEntry; more?: string }) {
  const log = useArea(logWords)
  const language = useLanguage()
  const words = useAuditWords()
  const name = entry.actor.name || log.someone
  return (
    <div className={`relative px-4 py-3 md:min-h-15 md:px-5 ${auditColumns}`}>
      <div className="flex gap-3 md:items-center">
        <Initials name={name} size={36} />
        <p className="min-w-0 text-cell text-second wrap-anywhere max-md:pr-6">
          <strong className="text-ink">{name}</strong> {words.actions[entry.action] ?? log.actions.update}{' '}
          <AuditThings
            entry={entry}
            unnamed={words.kinds[entry.kind]?.thing}
            nameOf={(kind, name) => thingNamed(words, kind, name)}
          />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:mt-2 max-md:pl-12 md:contents">
        <span>
          <OfficeBadge>{words.kinds[entry.kind]?.name ?? log.others}</OfficeBadge>
        </span>
        <time dateTime={entry.at} className="text-meta text-muted">
          {dayTime(language, entry.at)}
        </time>
      </div>
      {more && (
        <span className="text-muted max-md:absolute max-md:top-4 max-md:right-4">
          <Icon of={ChevronDown} size={18} className="transition group-open:rotate-180" />
          <span className="sr-only">{more}</span>
        </span>
      )}
    </div>
  )
}

/** Before and after, side by side on a desk and one below the other on a phone. */
function Changes({ entry, changes }: { entry: AuditEntry; changes: FieldChange[] }) {
  const log = useArea(logWords)
  const words = useAuditWords().kinds[entry.kind]?.fields ?? {}
  // Whatever was moved, the audit log says its place in the order; elsewhere a position may be anything.
  const fields = entry.action === 'move' ? { ...words, position: log.place } : words
  const school = useArea(schoolWords)
  const cell = 'min-w-0 px-4 py-2.5 md:py-3'
  return (
    <div className="border-t border-line bg-sunken px-4 py-4 md:pr-5 md:pl-17">
      <table className="w-full border-collapse text-left text-cell max-md:block">
        <thead className="max-md:sr-only">
          <tr className="text-meta text-muted *:px-4 *:pb-2 *:font-normal">
            <th scope="col" className="w-1/4 pl-0!">
              {log.field}
            </th>
            <th scope="col" className="w-3/8">
              {log.before}
            </th>
            <th scope="col" className="w-3/8">
              {log.after}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {inOrder(changes, Object.keys(school.theme.keys)).map(({ path, before, after }) => (
            <tr key={path.join('.')} className="border-t border-line align-top max-md:block max-md:py-2">
              <th scope="row" className={`${cell} pl-0! font-medium text-second max-md:block max-md:px-0`}>
                {nameOf(path, fields, school) || log.field}
              </th>
              <td className={`${cell} text-second max-md:block max-md:px-0 max-md:py-1`}>
                <PhoneLabel>{log.before}</PhoneLabel>
                <AuditValue kind={entry.kind} path={path} value={before} />
              </td>
              <td className={`${cell} text-ink max-md:block max-md:px-0 max-md:py-1`}>
                <PhoneLabel>{log.after}</PhoneLabel>
                <AuditValue kind={entry.kind} path={path} value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Colours in the order people know them; the audit log has them in none. */
function inOrder(changes: FieldChange[], keys: string[]): FieldChange[] {
  const place = ({ path: [name = ''] }: FieldChange) => keys.findIndex((key) => name.startsWith(`${key} (`))
  return changes.toSorted((a, b) => place(a) - place(b))
}

function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden className="block text-meta text-muted md:hidden">
      {children}
    </span>
  )
}

/** 'contact', 'address', 'km' is shown as 'Contact · Address · ខ្មែរ'; a colour by its name in the settings. */
function nameOf(
  path: readonly string[],
  fields: Record<string, string>,
  { theme }: WordsIn<typeof schoolWords>,
): string {
  const part = (name: string) => {
    const [, key = '', device = ''] = /^(.+) \((desktop|mobile)\)$/.exec(name) ?? []
    const colour = Object.entries(theme.keys).find(([known]) => known === key)?.[1]
    if (colour) return `${colour.name} (${device === 'mobile' ? theme.devices.mobile : theme.devices.desktop})`
    return isLanguage(name) ? languageNames[name] : fields[name]
  }
  return path.map(part).filter(Boolean).join(' · ')
}
