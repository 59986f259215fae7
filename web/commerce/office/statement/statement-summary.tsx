import FileText from 'lucide-react/icons/file-text'
import { confidences } from '#shared/commerce/statements.lists.ts'
import type { BankLinePage } from '#shared/commerce/statements.schema.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { statementWords } from '../statement.words.ts'
import { periodText } from './bank-money.ts'

const colors = { strong: 'bg-primary opacity-60', possible: 'bg-saffron', none: 'bg-line-strong' } as const

type SummaryProps = Pick<BankLinePage, 'counts' | 'sure'> & {
  statement: NonNullable<BankLinePage['statement']>
  /** Absent for who only looks. */
  onTakeBack?: (() => void) | undefined
}

/** The last statement, and how much of all that came in is matched. */
export function StatementSummary({ statement, counts, sure, onTakeBack }: SummaryProps) {
  const words = useArea(statementWords)
  const language = useLanguage()
  const all = counts.open + counts.matched + counts.reversed
  // Only the newest are compared with payments by themselves.
  const older = counts.open - confidences.reduce((sum, one) => sum + sure[one], 0)
  const part = (count: number) => ({ width: `${all === 0 ? 0 : (100 * count) / all}%` })
  const { first_day: from, last_day: to } = statement
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-band p-4 md:px-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-info-soft text-info">
        <Icon of={FileText} />
      </span>
      <div className="min-w-0 grow basis-64">
        <h2 className="text-(length:--text) font-medium text-ink">
          {statement.bank_name} <span className="figures">{statement.account_number}</span>
          {from && to && `, ${periodText(language, from, to)}`}
        </h2>
        <p className="text-meta text-muted">
          {words.summary(statement.count, statement.added)}{' '}
          {statement.outgoing > 0 && words.outgoing(statement.outgoing)}{' '}
          {statement.reversed > 0 && <span className="text-warn">{words.takenBack(statement.reversed)} </span>}
          {statement.unread > 0 && `${words.drawer.unread(statement.unread)}.`}{' '}
          {words.uploaded(statement.added_by, dayTime(language, statement.created_at))}
        </p>
        {statement.can_take_back && onTakeBack && (
          <OfficeButton kind="ghost" size="small" className="-ml-2 max-md:min-h-11" onClick={onTakeBack}>
            {words.takeBack}
          </OfficeButton>
        )}
      </div>
      {all > 0 && (
        <div className="w-full md:w-80">
          <div role="img" aria-label={words.bar} className="flex h-2.5 overflow-hidden rounded-full bg-line">
            <span className="bg-primary" style={part(counts.matched)} />
            {confidences.map((one) => (
              <span key={one} className={colors[one]} style={part(sure[one])} />
            ))}
          </div>
          <p className="mt-2 flex flex-wrap gap-x-4 text-meta text-second">
            <span>{words.matched(counts.matched)}</span>
            {confidences.map((one) => (
              <span key={one}>{words.sure[one](sure[one])}</span>
            ))}
            {counts.reversed > 0 && <span className="text-warn">{words.takenBackNow(counts.reversed)}</span>}
            {older > 0 && <span>{words.older(older)}</span>}
          </p>
        </div>
      )}
    </section>
  )
}
