import Shuffle from 'lucide-react/icons/shuffle'
import type { ExamPool } from '#shared/exams/bank.schema.ts'
import { difficulties } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { bankWords } from '../exams.words.ts'

/** The pools of an exam below its questions. */
export function PoolCards({ pools, onOpen }: { pools: readonly ExamPool[]; onOpen: (pool: ExamPool) => void }) {
  const { pool: words } = useArea(bankWords)
  if (pools.length === 0) return null
  return (
    <ul aria-label={words.heading} className="flex flex-col gap-2 p-3">
      {pools.map((pool) => (
        <li key={pool.item_id}>
          <button
            type="button"
            onClick={() => onOpen(pool)}
            className="w-full rounded-card border border-dashed border-primary bg-primary-soft p-3 text-left transition hover:brightness-98"
          >
            <span className="flex items-center gap-2 text-nav font-medium text-ink">
              <Icon of={Shuffle} size={18} className="shrink-0 text-primary-strong" />
              <span className="min-w-0 grow wrap-anywhere">{pool.name}</span>
              <span className="figures shrink-0 text-meta font-normal text-second">
                {words.times(pool.draws, pool.points)}
              </span>
            </span>
            <span className="mt-1 block text-meta text-second">{words.gets(pool.draws, pool.question_count)}</span>
            <span className="mt-2 flex flex-wrap gap-1.5">
              {difficulties.map(
                (level) =>
                  pool.difficulties[level] > 0 && (
                    <span
                      key={level}
                      className="rounded-pill border border-line-strong bg-band px-2.5 py-0.5 text-meta text-ink"
                    >
                      {words.levels[level](pool.difficulties[level])}
                    </span>
                  ),
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
