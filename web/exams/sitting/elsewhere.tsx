import { dayTime } from '#shared/core/format.rules.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { takingWords } from '../taking.words.ts'
import { TimeLeft } from './time-left.tsx'
import { useServerNow } from './use-server-now.ts'

const nothing = () => undefined

/** That an attempt was begun somewhere else: how many answers the server has, and how much time is left. */
export function Elsewhere({ exam }: { exam: Pick<ExamIntroduction, 'going' | 'now'> }) {
  const words = useArea(takingWords)
  const language = useLanguage()
  const serverNow = useServerNow(exam.now)
  const dueAt = exam.going?.due_at
  return (
    <div className="mb-4 space-y-3">
      <p>
        {words.elsewhere} {words.savedThere(exam.going?.answered ?? 0)}
      </p>
      {dueAt && (
        <>
          <p className="noscript:hidden">
            <TimeLeft dueAt={dueAt} serverNow={serverNow} onOver={nothing} />
          </p>
          <p className="hidden noscript:block">{words.handInBy(dayTime(language, dueAt))}</p>
        </>
      )}
    </div>
  )
}
