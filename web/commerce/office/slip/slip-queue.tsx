import { Link, useLocation } from 'react-router'
import type { SlipRow } from '#shared/commerce/slips.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Ago } from '#web/ui/ago.tsx'
import { CheckBox } from '#web/ui/office/form/check-box.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { salesWords } from '../sales.words.ts'

/** It has the amount of its order and no warning: it can be approved together with others. */
export const isSure = ({ status, warnings }: SlipRow): boolean => status === 'pending' && warnings.length === 0

export const slipAddress = (id: string, search: string): string => `/secure/payments/slips/${id}${search}`

type QueueProps = {
  rows: readonly SlipRow[]
  current: string | undefined
  /** Those that are approved together; absent where nothing is chosen. */
  chosen?: { ids: ReadonlySet<string>; toggle: (id: string) => void } | undefined
}

/** The slips of a tab: who, how much, for what, and what is odd about it. Those that are sure can be chosen. */
export function SlipQueue({ rows, current, chosen }: QueueProps) {
  const { slips: words } = useArea(salesWords)
  const { search } = useLocation()
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-band">
      {rows.map((row) => (
        <li key={row.id} className={`flex hover:bg-sand ${row.id === current ? 'lg:bg-primary-soft' : ''}`}>
          <Link
            to={slipAddress(row.id, search)}
            preventScrollReset
            aria-current={row.id === current || undefined}
            className="flex min-w-0 grow gap-3 border-l-3 border-transparent p-3 -outline-offset-2 lg:aria-current:border-primary"
          >
            <Initials name={row.student.name} src={row.student.avatar} size={36} />
            <span className="min-w-0 grow text-meta">
              <span className="flex items-baseline justify-between gap-2 text-cell">
                <span className="line-clamp-1 font-medium text-ink">{row.student.name}</span>
                <strong className="figures text-ink">{money(row.amount_cents)}</strong>
              </span>
              <span className="line-clamp-1 text-second">{row.title}</span>
              <span className="flex flex-wrap justify-between gap-x-2 text-muted">
                <span>
                  {row.bank_name} · <Ago at={row.sent_at} />
                </span>
                {row.warnings[0] && (
                  <span className={row.warnings[0] === 'late' ? 'text-danger' : 'text-warn'}>
                    {words.warnings[row.warnings[0]]}
                  </span>
                )}
              </span>
            </span>
          </Link>
          {chosen && isSure(row) && (
            <CheckBox
              label={words.bulk.choose(row.student.name)}
              checked={chosen.ids.has(row.id)}
              onChange={() => chosen.toggle(row.id)}
              className="items-center p-3"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
