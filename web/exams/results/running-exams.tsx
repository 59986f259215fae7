import { dayTime } from '#shared/core/format.rules.ts'
import type { ListedAttempt } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { examWords } from '../exam.words.ts'
import { attemptAddress } from '../exam-address.ts'

export const words = [examWords]

/** Exams whose time is running, above everything else on the page. */
export default function RunningExams({ attempts }: { attempts: readonly ListedAttempt[] }) {
  const taking = useArea(examWords)
  const language = useLanguage()
  return (
    <ul className="mb-8 space-y-3">
      {attempts.map((attempt) => (
        <li
          key={attempt.id}
          className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-primary-mid bg-primary-soft px-5 py-4"
        >
          <div className="min-w-0">
            <p className="text-muted">{taking.running}</p>
            <p className="font-bold text-ink wrap-anywhere">{attempt.exam.title}</p>
            {attempt.due_at && <p className="figures">{taking.until(dayTime(language, attempt.due_at))}</p>}
          </div>
          <ButtonLink to={attemptAddress(attempt)}>{taking.goOn}</ButtonLink>
        </li>
      ))}
    </ul>
  )
}
