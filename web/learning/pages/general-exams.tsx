import { dayTime } from '#shared/core/format.rules.ts'
import { listRunningAttempts } from '#shared/exams/attempts.endpoints.ts'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { listGeneralExams } from '#shared/learning/exams.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { examWords } from '#web/exams/exam.words.ts'
import { examAddress, rulesAddress } from '#web/exams/exam-address.ts'
import { bestOf } from '#web/exams/quiz/quiz-introduction.tsx'
import { takingWords } from '#web/exams/taking.words.ts'
import { inOrder, isGoing, isOver } from '#web/learning/exams/exam-order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/general-exams.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [exams, running] = await Promise.all([load(context, listGeneralExams), load(context, listRunningAttempts)])
  return { exams: inOrder(exams.data), running: running.data }
}

export const handle: WordsHandle = { words: () => [examWords, takingWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const { words: _, ...site } = metaSite(matches)
  const { general, generalText } = examWords.of(site.language)
  return pageMeta({ ...site, title: general, description: generalText, path: '/exams/general' })
}

/** The general exams of the school that are for the student. */
export default function GeneralExams({ loaderData: { exams, running } }: Route.ComponentProps) {
  const words = useArea(examWords)
  return (
    <div data-own className="wrap py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">{words.general}</h1>
          <p className="mt-1 text-muted">{words.generalText}</p>
        </div>
        <Link to="/exam-history" className="inline-flex min-h-11 items-center text-primary-strong underline">
          {words.history}
        </Link>
      </div>
      {exams.length === 0 && <p className="mt-8 text-muted">{words.noGeneral}</p>}
      <ul className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        {exams.map((exam) => (
          <li key={exam.id}>
            <ExamCard exam={exam} dueAt={running.find((one) => one.exam.id === exam.id)?.due_at ?? null} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ExamCard({ exam, dueAt }: { exam: ExamIntroduction; dueAt: string | null }) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const language = useLanguage()
  const best = bestOf(exam)
  const [going, over] = [isGoing(exam), isOver(exam)]
  const minutesLeft =
    dueAt === null ? null : Math.max(0, Math.ceil((Date.parse(dueAt) - Date.parse(exam.now)) / 60_000))
  const facts = [
    taking.questions(exam.question_count),
    ...(exam.time_limit === 'exam' && exam.minutes !== null ? [taking.minutes(exam.minutes)] : []),
    ...(exam.pass_percent === null ? [] : [taking.toPass(exam.pass_percent)]),
    ...(exam.ends_at ? [(over ? words.closedOn : taking.closes)(dayTime(language, exam.ends_at))] : []),
  ]
  return (
    <Card className="flex h-full flex-col gap-3">
      {over && (
        <Badge tone="quiet" className="self-start">
          {words.over}
        </Badge>
      )}
      {going && (
        <Badge tone="warm" className="self-start">
          {minutesLeft === null ? words.going : `${taking.timeLeft}: ${taking.minutes(minutesLeft)}`}
        </Badge>
      )}
      <h2 className="text-h3 wrap-anywhere">{exam.title}</h2>
      <p className="grow text-muted">{facts.join(' · ')}</p>
      {best !== undefined && <p>{taking.best(best)}</p>}
      <ButtonLink
        kind={going || exam.is_open ? 'primary' : 'secondary'}
        to={going ? examAddress(exam) : rulesAddress(exam)}
        className="self-start"
      >
        {going ? words.goOn : words.open}
      </ButtonLink>
    </Card>
  )
}
