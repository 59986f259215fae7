import type { ExamFigures } from '#shared/exams/results.schema.ts'
import { shareOf } from '#shared/exams/scores.rules.ts'
import { passPlaceOf } from '#shared/exams/statistics.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { resultWords } from '../exams.words.ts'

const highest = 160

/** How many are in each part of the whole score. */
export function ScoreBars({ figures: { bars, exam, total_score } }: { figures: ExamFigures }) {
  const { bars: words } = useArea(resultWords)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const passAt = exam.pass_percent === null ? null : shareOf(total_score, exam.pass_percent, 100)
  const line = passAt === null ? undefined : passPlaceOf(bars, total_score, passAt)
  return (
    <OfficeCard
      title={words.title}
      aside={
        passAt !== null && (
          <span className="flex items-center gap-2 text-meta text-muted">
            <span aria-hidden className="h-4 border-l-2 border-dashed border-ink" />
            {words.passAt(String(passAt))}
          </span>
        )
      }
    >
      <ol className="flex items-end gap-1.5 px-4 pt-6 pb-4 md:gap-3 md:px-6">
        {bars.map(({ from, to, count, isPassed }, at) => (
          <li key={from} className="relative min-w-0 flex-1 text-center">
            <span className="sr-only">{words.label(from === to ? String(from) : `${from}–${to}`, count)}</span>
            {line?.at === at && (
              <span
                aria-hidden
                className="absolute bottom-7 border-l-2 border-dashed border-ink"
                // Between two bars where one begins with it.
                style={{ height: `${highest}px`, insetInlineStart: line.part === 0 ? '-4px' : `${line.part * 100}%` }}
              />
            )}
            <span aria-hidden className="figures block text-meta text-second">
              {count || ''}
            </span>
            <span
              aria-hidden
              className={`mx-auto block max-w-12 rounded-t-sm ${isPassed || passAt === null ? 'bg-primary' : 'bg-line-strong'}`}
              style={{ height: `${Math.max(2, (count / most) * highest)}px` }}
            />
            <span
              aria-hidden
              className="figures relative z-1 mt-1.5 block border-t border-line bg-band pt-1.5 text-caption text-muted"
            >
              {from}
              {from !== to && <span className="max-md:hidden">–{to}</span>}
            </span>
          </li>
        ))}
      </ol>
    </OfficeCard>
  )
}
