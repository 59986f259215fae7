import { Link, useLocation } from 'react-router'
import type { SlipRow } from '#shared/commerce/slips.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { salesWords } from '../sales.words.ts'

export const slipAddress = (id: string, search: string): string => `/secure/payments/slips/${id}${search}`

/** The slips of a tab: who, how much, for what, and what is odd about it. */
export function SlipQueue({ rows, current }: { rows: readonly SlipRow[]; current: string | undefined }) {
  const { slips: words } = useArea(salesWords)
  const { search } = useLocation()
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-band">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={slipAddress(row.id, search)}
            preventScrollReset
            aria-current={row.id === current || undefined}
            className="flex gap-3 border-l-3 border-transparent p-3 hover:bg-sand lg:aria-current:border-primary lg:aria-current:bg-primary-soft"
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
        </li>
      ))}
    </ul>
  )
}
