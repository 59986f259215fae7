import type { RegradePreview } from '#shared/exams/regrades.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { resultWords } from '../exams.words.ts'
import { statusTones } from '../results/status-tones.ts'

/** Whose score becomes another, those who pass or fail now first. */
export function RegradeChanges({ preview }: { preview: RegradePreview }) {
  const { regrade: words, student, statuses } = useArea(resultWords)
  const { attempts, others, changed, by_hand, changes } = preview
  const notNamed = changed - changes.length
  return (
    <section aria-live="polite">
      <h3 className="text-nav font-medium text-ink">{words.changedOf(changed, attempts)}</h3>
      {others > 0 && <p className="text-meta text-muted">{words.others(others)}</p>}
      {by_hand > 0 && <p className="text-meta text-muted">{words.byHand(by_hand)}</p>}
      {changes.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line">
          {changes.map(({ attempt_id, student: name, number, total_score, before, after }) => (
            <li key={attempt_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">{name || student.noName}</span>
                <span className="block text-meta text-muted">{student.attempt(number)}</span>
              </span>
              <span className="figures text-meta text-second">
                {before.correct_score} → <strong className="text-ink">{after.correct_score}</strong> / {total_score}
              </span>
              {before.status !== after.status && (
                <OfficeBadge tone={statusTones[after.status]}>{statuses[after.status]}</OfficeBadge>
              )}
            </li>
          ))}
        </ul>
      )}
      {notNamed > 0 && <p className="mt-2 text-meta text-muted">{words.more(notNamed)}</p>}
    </section>
  )
}
