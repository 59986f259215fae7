import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { count } from '#shared/core/format.rules.ts'
import type { WaitingOfKind } from '#shared/core/waiting.schema.ts'
import { dashboardWords } from '#web/core/dashboard.words.ts'
import { useArea, useSay } from '#web/core/use-area.ts'
import type { WaitingRow } from '#web/core/waiting.ts'
import { Icon } from '#web/ui/icon.tsx'
import { badgeTones } from '#web/ui/office/page/office-badge.tsx'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'

type Props = { waiting: readonly WaitingOfKind[]; rows: readonly WaitingRow[]; now: string }

/** What waits for the person, the longest wait first; a calm line if nothing does. */
export function WaitingCard({ waiting, rows, now }: Props) {
  const { waiting: words } = useArea(dashboardWords)
  const shown = waiting.flatMap((of) => {
    const row = rows.find(({ kind }) => kind === of.kind)
    return row ? [{ of, row }] : []
  })
  if (shown.length === 0) return <AllClear />
  const total = shown.reduce((sum, { of }) => sum + of.count, 0)
  return (
    <section aria-labelledby="waiting" className="overflow-hidden rounded-card border border-line bg-band">
      <div className="flex min-h-14 items-center gap-2.5 border-b border-line px-5 py-2 md:px-6">
        <h2 id="waiting" className="text-head">
          {words.title}
        </h2>
        <span className="figures rounded-pill bg-saffron px-2 text-meta font-bold text-on-saffron">{count(total)}</span>
      </div>
      <ul className="divide-y divide-line">
        {shown.map(({ of, row }, at) => (
          <Row key={row.kind} {...{ of, row, now }} isFirst={at === 0} />
        ))}
      </ul>
    </section>
  )
}

function Row({ of, row, now, isFirst }: { of: WaitingOfKind; row: WaitingRow; now: string; isFirst: boolean }) {
  const { waiting: words } = useArea(dashboardWords)
  const say = useSay()
  const days = Math.floor((Date.parse(now) - Date.parse(of.since)) / 86_400_000)
  const age = days > 0 ? words.oldest(days) : undefined
  return (
    <li
      className={`relative flex min-h-19 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 transition has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent md:px-6 ${isFirst ? 'bg-saffron-soft/50 hover:bg-saffron-soft' : 'hover:bg-sand'}`}
    >
      <span className={`flex size-10 shrink-0 items-center justify-center rounded-tile ${badgeTones[row.tone]}`}>
        <Icon of={row.icon} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <Link to={row.to(of)} className="cover-link text-nav font-medium text-ink">
          {row.name(say)}
        </Link>
        {row.hasNotes ? (
          <Notes of={of} />
        ) : (
          <p className="line-clamp-2 text-meta text-muted">
            {[namesOf(of, words.more), age].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <span className="figures text-head font-bold text-ink">{count(of.count)}</span>
      <Icon of={ChevronRight} size={18} className="text-muted md:hidden" />
      <span
        aria-hidden
        className={`${officeButtonClass({ kind: isFirst ? 'soft' : 'secondary', size: 'small' })} min-w-24 max-md:hidden`}
      >
        {row.verb(say)}
      </span>
    </li>
  )
}

/** Each with what was said about it. */
function Notes({ of }: { of: WaitingOfKind }) {
  return (
    <ul className="text-meta text-muted">
      {of.oldest.map(({ id, name, note }) => (
        <li key={id} className="line-clamp-2">
          <span className="text-second">{name}</span>
          {note && `: ${note}`}
        </li>
      ))}
    </ul>
  )
}

const mostNames = 2

function namesOf(
  { oldest, count: all }: WaitingOfKind,
  more: (names: string, rest: number, all: number) => string,
): string {
  const names = [...new Set(oldest.map(({ name }) => name))].slice(0, mostNames)
  const named = oldest.filter(({ name }) => names.includes(name)).length
  const rest = all - named
  return rest > 0 ? more(names.join(', '), rest, all) : names.join(', ')
}

function AllClear() {
  const { waiting: words } = useArea(dashboardWords)
  return (
    <section className="flex items-center gap-2.5 text-cell text-second">
      <Icon of={Check} size={18} />
      <h2 className="text-cell">{words.clear}</h2>
    </section>
  )
}
