import type { RouterContextProvider } from 'react-router'
import { id } from '#shared/core/id.schema.ts'
import { listAudit, listAuditActors, listSecurityLog } from '#shared/core/office.endpoints.ts'
import { securityEvents } from '#shared/core/security-log.lists.ts'
import { logWords } from '#web/core/log.words.ts'
import { officeWords } from '#web/core/office.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { securityWords } from '#web/core/security.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { AuditList } from '#web/layouts/office/audit-list.tsx'
import { latestMonths, rangeOf } from '#web/layouts/office/log-time.ts'
import { SecurityList, securityDays } from '#web/layouts/office/security-list.tsx'
import { StatusTabs } from '#web/ui/office/list/status-tabs.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/audit.ts'

type Context = Readonly<RouterContextProvider>

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = (name: string) => url.searchParams.get(name) || undefined
  // The last entry seen. Called a page, so that another filter begins with the newest entry again.
  const before = asked('page')
  if (asked('tab') === 'security') return { security: await loadSecurity(context, asked, before) }
  return { changes: await loadChanges(context, asked, before) }
}

async function loadChanges(context: Context, asked: (name: string) => string | undefined, before: string | undefined) {
  const [kind, time] = [asked('kind'), asked('time')]
  const q = asked('q')?.slice(0, 100) ?? ''
  const actor = id.safeParse(asked('actor')).data
  const range = rangeOf(time)
  const query = { kind, actor_id: actor, q: q || undefined, ...range, grouped: 'yes', before } as const
  const [log, actors] = await Promise.all([load(context, listAudit, { query }), load(context, listAuditActors)])
  return { query: { kind, actor, q, time: range.since && time, before }, log, actors, months: latestMonths() }
}

async function loadSecurity(context: Context, asked: (name: string) => string | undefined, before: string | undefined) {
  const event = securityEvents.find((known) => known === asked('event'))
  const time = (Object.keys(securityDays) as (keyof typeof securityDays)[]).find((known) => known === asked('time'))
  const q = asked('q')?.slice(0, 100) ?? ''
  const since = time && new Date(Date.now() - securityDays[time] * 24 * 3600 * 1000).toISOString()
  const log = await load(context, listSecurityLog, { query: { event, q: q || undefined, since, before } })
  return { query: { event, q, time, before }, log }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) =>
    loaderData?.security ? say(securityWords).title : say(officeWords).shell.screens.audit,
  )
}

/** What was changed in the office, and beside it what happened to its security. */
export default function Audit({ loaderData: { changes, security } }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const log = useArea(logWords)
  const { tabs, ...secure } = useArea(securityWords)
  const { title, text } = security ? secure : log
  return (
    <div className="mx-auto max-w-[1100px] p-4 md:p-8">
      <PageHeader crumbs={[{ name: shell.screens.settings }, { name: title }]} title={title} />
      <p className="mt-1 mb-4 max-w-160 text-cell text-second">{text}</p>
      <StatusTabs
        label={tabs.label}
        tabs={[
          { name: tabs.changes, to: '?', current: !security },
          { name: tabs.security, to: '?tab=security', current: Boolean(security) },
        ]}
      />
      {changes && <AuditList {...changes} />}
      {security && <SecurityList {...security} />}
    </div>
  )
}
