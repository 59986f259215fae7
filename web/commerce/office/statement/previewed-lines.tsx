import type { StatementPreview } from '#shared/commerce/statements.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { statementWords } from '../statement.words.ts'
import { bankMoney, bankTime, periodText } from './bank-money.ts'

/** What came in by a file: how much, when, which of it is new, and what could not be read. */
export function PreviewedLines({ read }: { read: NonNullable<StatementPreview['read']> }) {
  const words = useArea(statementWords)
  const { drawer } = words
  const language = useLanguage()
  const { first_day: from, last_day: to } = read
  return (
    <section aria-labelledby="statement-preview">
      <h3 id="statement-preview" className="text-nav font-bold text-ink">
        {drawer.preview}
      </h3>
      {read.count === 0 ? (
        <p className="text-cell text-second">{drawer.empty}</p>
      ) : (
        <p role="status" className="text-cell text-second">
          {from && to && `${periodText(language, from, to)}. `}
          {drawer.lines(read.count, read.added)} ({read.sums.map(bankMoney).join(', ')}).{' '}
          {read.outgoing > 0 && words.outgoing(read.outgoing)}
        </p>
      )}
      {read.lines.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line">
          {read.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is that of the file
            <li key={at} className="flex items-start justify-between gap-4 px-4 py-2.5 text-cell">
              <span className="min-w-0">
                <span className="block text-ink wrap-anywhere">{line.name || line.details || words.noName}</span>
                <span className="block text-meta text-muted wrap-anywhere">
                  {[bankTime(language, line), line.reference].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1">
                <strong className="figures text-ink">{bankMoney(line)}</strong>
                <OfficeBadge tone={line.is_new ? 'ok' : 'quiet'}>
                  {line.is_new ? drawer.isNew : drawer.isKnown}
                </OfficeBadge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {read.count > read.lines.length && (
        <p className="mt-2 text-meta text-muted">{drawer.more(read.count - read.lines.length)}</p>
      )}
      {read.unread_count > 0 && (
        <div className="mt-4 rounded-card border border-warn bg-warn-soft p-4 text-cell text-ink">
          <p className="font-medium text-warn">{drawer.unread(read.unread_count)}</p>
          <ul className="mt-1">
            {read.unread.map(({ row, cell }) => (
              <li key={`${row} ${cell}`}>{drawer.row(row, drawer.unreadCells[cell])}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
