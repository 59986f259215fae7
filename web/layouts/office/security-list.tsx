import type { AnswerOf } from '#shared/core/endpoint.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import type { listSecurityLog } from '#shared/core/office.endpoints.ts'
import { type SecurityEvent, securityEvents } from '#shared/core/security-log.lists.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useLocalText } from '#web/core/local-text.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { securityWords } from '#web/core/security.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { LogDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { LogPages } from './log-pages.tsx'

type Log = AnswerOf<typeof listSecurityLog>
type Entry = Log['data'][number]

/** How far back the filter by time goes. */
export const securityDays = { day: 1, week: 7, month: 30 }
type Time = keyof typeof securityDays

type SecurityListProps = {
  query: { event: string | undefined; q: string; time: string | undefined; before: string | undefined }
  log: Log
}

const tones: Record<SecurityEvent, BadgeTone> = {
  'signed-in': 'ok',
  'sign-in-failed': 'bad',
  'sign-in-delayed': 'warn',
  refused: 'bad',
  'session-ended': 'quiet',
  'role-changed': 'violet',
  'access-changed': 'violet',
  exported: 'info',
}

const columns = 'md:grid md:grid-cols-[minmax(0,1fr)_11rem_10rem_12rem] md:items-center md:gap-x-4'

/** Who signed in, was refused, was signed out or exported something, newest first. */
export function SecurityList({ query: { event, q, time, before }, log }: SecurityListProps) {
  const words = useArea(securityWords)
  const filters = [
    {
      name: 'event',
      label: words.event,
      choices: securityEvents.map((value) => ({ value, name: words.events[value] })),
      chosen: event ? [event] : [],
    },
    {
      name: 'time',
      label: words.time,
      choices: (Object.keys(securityDays) as Time[]).map((value) => ({ value, name: words.times[value] })),
      chosen: time ? [time] : [],
    },
  ]
  const search = { value: q, placeholder: words.search }
  const isNarrowed = event || q || time || before
  if (log.data.length === 0 && !isNarrowed)
    return <NoRows drawing={<LogDrawing />} title={words.empty} text={words.emptyText} />
  return (
    <>
      <div className="mt-5 mb-4">
        <FilterBar search={search} filters={filters} />
      </div>
      {log.data.length === 0 ? (
        <NoResults search={search} filters={filters} />
      ) : (
        <div className="overflow-clip border-line max-md:-mx-4 max-md:border-y md:rounded-card md:border md:bg-band">
          <div
            aria-hidden
            className={`border-b border-line bg-sunken px-5 py-2.5 text-meta text-second max-md:hidden ${columns}`}
          >
            <span>{words.person}</span>
            <span>{words.event}</span>
            <span>{words.address}</span>
            <span>{words.when}</span>
          </div>
          <ol>
            {log.data.map((entry) => (
              <SecurityRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      )}
      <LogPages before={before} next={log.next} words={words} />
    </>
  )
}

function SecurityRow({ entry }: { entry: Entry }) {
  const words = useArea(securityWords)
  const language = useLanguage()
  const detail = useDetail(entry)
  const { person, about } = entry
  const name = person.name || about?.name || words.nobody
  const more = [
    detail,
    person.name && about?.name && words.about(about.name),
    entry.times > 1 && words.sum(entry.times),
  ].filter(Boolean)
  return (
    <li className={`border-t border-line px-4 py-3 first:border-t-0 md:min-h-15 md:px-5 ${columns}`}>
      <div className="flex gap-3 md:items-center">
        <Initials name={name} size={36} />
        <p className="min-w-0 text-cell text-second wrap-anywhere">
          <strong className="block text-ink">{name}</strong>
          {more.join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:mt-2 max-md:pl-12 md:contents">
        <span>
          <OfficeBadge tone={tones[entry.event]}>{words.events[entry.event]}</OfficeBadge>
        </span>
        <span className="text-meta text-second wrap-anywhere">{entry.address}</span>
        <time dateTime={entry.at} className="text-meta text-muted">
          {dayTime(language, entry.at)}
        </time>
      </div>
    </li>
  )
}

/** What is known beside the event. Old entries have only the name of a call. */
function useDetail({ event, detail, tried }: Entry): string {
  const { details, seconds, tried: acts } = useArea(securityWords)
  const textOf = useLocalText()
  const roles: Partial<Record<string, string>> = useOfficeWords().shell.roles
  if (tried) {
    const part = textOf(tried.part).text
    return event === 'exported' ? part : acts[tried.action](part)
  }
  if (event === 'sign-in-delayed' && detail.endsWith(' ms')) return seconds(String(Number.parseInt(detail, 10) / 1000))
  if (event !== 'role-changed') return details[detail] ?? detail
  return detail
    .split(' → ')
    .map((role) => roles[role] ?? role)
    .join(' → ')
}
