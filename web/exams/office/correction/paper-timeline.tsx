import type { CorrectedPaper } from '#shared/exams/corrections.schema.ts'
import { clockText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { correctionWords } from '../exams.words.ts'

/** What happened besides answers. */
export function PaperTimeline({ events }: Pick<CorrectedPaper, 'events'>) {
  const words = useArea(correctionWords)
  // That it was started is no reason to look.
  if (events.length < 2) return null
  return (
    <details className="rounded-card border border-line px-5 py-3">
      <summary className="cursor-pointer text-nav font-medium">
        {words.timeline} <span className="figures text-muted">({events.length})</span>
      </summary>
      <p className="mt-2 text-meta text-muted">{words.timelineHint}</p>
      <ol className="mt-2 space-y-1">
        {events.map(({ kind, after_ms }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an event is its place
          <li key={at} className="flex gap-4 text-meta">
            <span className="figures w-12 shrink-0 text-end text-muted">{clockText(after_ms / 1000)}</span>
            {words.events[kind]}
          </li>
        ))}
      </ol>
    </details>
  )
}
