import type { CorrectedPaper } from '#shared/exams/corrections.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { correctionWords } from '../exams.words.ts'

const clockOf = (ms: number) => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What happened besides answers. */
export function PaperTimeline({ events }: Pick<CorrectedPaper, 'events'>) {
  const words = useArea(correctionWords)
  if (events.length === 0) return null
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
            <span className="figures w-12 shrink-0 text-end text-muted">{clockOf(after_ms)}</span>
            {words.events[kind]}
          </li>
        ))}
      </ol>
    </details>
  )
}
