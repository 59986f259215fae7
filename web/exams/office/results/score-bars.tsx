import type { ExamFigures } from '#shared/exams/results.schema.ts'
import { shareOf } from '#shared/exams/scores.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { resultWords } from '../exams.words.ts'

const highest = 160

/** How many are in each part of the whole score. */
export function ScoreBars({ figures: { bars, exam, total_score } }: { figures: ExamFigures }) {
  const { bars: words } = useArea(resultWords)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const isGated = exam.pass_percent !== null
  return (
    <OfficeCard
      title={words.title}
      aside={
        exam.pass_percent !== null && (
          <span className="text-meta text-muted">
            {words.passAt(String(shareOf(total_score, exam.pass_percent, 100)))}
          </span>
        )
      }
    >
      <ol className="flex items-end gap-1.5 px-4 pt-6 pb-4 md:gap-3 md:px-6">
        {bars.map(({ from, to, count, isPassed }) => (
          <li key={from} className="min-w-0 flex-1 text-center">
            <span className="sr-only">{words.label(String(from), String(to), count)}</span>
            <span aria-hidden className="figures block text-meta text-second">
              {count || ''}
            </span>
            <span
              aria-hidden
              className={`mx-auto block max-w-12 rounded-t-sm ${isPassed || !isGated ? 'bg-primary' : 'bg-line-strong'}`}
              style={{ height: `${Math.max(2, (count / most) * highest)}px` }}
            />
            <span aria-hidden className="figures mt-1.5 block border-t border-line pt-1.5 text-[11px] text-muted">
              {from}
              <span className="max-md:hidden">–{to}</span>
            </span>
          </li>
        ))}
      </ol>
    </OfficeCard>
  )
}
