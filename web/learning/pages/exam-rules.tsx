import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { localPath } from '#shared/core/language.rules.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { takeExam } from '#shared/learning/exams.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { callQuietly } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { metaSite } from '#web/core/meta.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { useAttempt } from '#web/exams/attempts/use-attempt.ts'
import { RulesView } from '#web/exams/exam/rules-view.tsx'
import { StartCard } from '#web/exams/exam/start-card.tsx'
import { examWords } from '#web/exams/exam.words.ts'
import { examAddress } from '#web/exams/exam-address.ts'
import { bestPassed, shownPercent } from '#web/exams/results/shown-percent.ts'
import { takingWords } from '#web/exams/taking.words.ts'
import { leaveAddress, loadExam, resultAddress } from '#web/learning/exams/load-exam.ts'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/exam-rules.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const exam = await loadExam(context, { examId: url.searchParams.get('exam') })
  if (exam.attempts.some(({ handed_in_at }) => handed_in_at === null)) throw redirect(examAddress(exam))
  return { exam }
}

export const handle: WordsHandle = { words: () => [examWords, takingWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { siteName } = metaSite(matches)
  const title = loaderData?.exam.title ?? siteName
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}

/** What an exam is like, and a check of the device, before it begins. */
export default function ExamRules({ loaderData: { exam } }: Route.ComponentProps) {
  const { back } = useArea(examWords)
  return (
    <RulesView exam={exam} leave={{ to: leaveAddress(exam), label: back }}>
      <Start exam={exam} />
    </RulesView>
  )
}

/** Begins the exam, or says why that is not possible. */
function Start({ exam }: { exam: ExamIntroduction }) {
  const taking = useArea(takingWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const sitting = useAttempt({
    examId: exam.id,
    take: () => callQuietly(takeExam, { params: { examId: exam.id } }),
    onHandedIn: (id) => void navigate(resultAddress(exam, id)),
  })
  const hasBegun = sitting.journal !== undefined
  useEffect(() => {
    if (hasBegun) void navigate(examAddress(exam), { replace: true })
  }, [hasBegun, navigate, exam])
  const last = exam.attempts.find(({ handed_in_at }) => handed_in_at !== null)
  const passed = bestPassed(exam)
  return (
    <StartCard
      exam={exam}
      sitting={sitting}
      action={localPath(language, examAddress(exam))}
      passed={passed && { to: resultAddress(exam, passed.id), percent: shownPercent(passed) }}
    >
      {last && !passed && (
        <p className="mt-4 text-center">
          <Link to={resultAddress(exam, last.id)} className="text-primary-strong underline">
            {taking.result.seeLast}
          </Link>
        </p>
      )}
    </StartCard>
  )
}
