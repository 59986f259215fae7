import ChevronRight from 'lucide-react/icons/chevron-right'
import { dayTime } from '#shared/core/format.rules.ts'
import { listAttempts, readResult } from '#shared/exams/attempts.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage } from '#web/core/language.tsx'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { examWords } from '#web/exams/exam.words.ts'
import { ResultCard, shownPercent } from '#web/exams/results/result-card.tsx'
import { ReviewList } from '#web/exams/results/review-list.tsx'
import { takingWords } from '#web/exams/taking.words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/exam-history.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (id) return { result: await load(context, readResult, { params: { attemptId: id } }), attempts: [] }
  return { result: undefined, attempts: (await load(context, listAttempts)).data }
}

export const handle: WordsHandle = { words: () => [examWords, takingWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const { words: _, ...site } = metaSite(matches)
  const { history, historyText } = examWords.of(site.language)
  return pageMeta({ ...site, title: history, description: historyText, path: '/exam-history' })
}

/** Every quiz and exam a student has taken; or one of them, with its answers. */
export default function ExamHistory({ loaderData: { result, attempts } }: Route.ComponentProps) {
  const words = useArea(examWords)
  if (result)
    return (
      <div data-own className="wrap py-10 md:py-14">
        <Link to="/exam-history" className="inline-flex min-h-11 items-center text-primary-strong underline">
          {words.history}
        </Link>
        <h1 className="mb-6 text-h1 wrap-anywhere">{result.exam.title}</h1>
        <div className="max-w-[680px] space-y-6">
          <ResultCard result={result} needed={result.pass_percent} />
          <ReviewList result={result} lang={undefined} />
        </div>
      </div>
    )
  return (
    <div data-own className="wrap py-10 md:py-14">
      <h1 className="text-h1">{words.history}</h1>
      <p className="mt-1 text-muted">{words.historyText}</p>
      {attempts.length === 0 && <p className="mt-8">{words.noHistory}</p>}
      {attempts.length > 0 && (
        <ul className="mt-8 max-w-[680px] divide-y divide-line rounded-lg border border-line bg-band">
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <Row attempt={attempt} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const tones = {
  passed: 'soft',
  completed: 'soft',
  failed: 'danger',
  absent: 'quiet',
  correction_pending: 'warm',
} as const

function Row({ attempt }: { attempt: Route.ComponentProps['loaderData']['attempts'][number] }) {
  const [taking, words] = [useArea(takingWords), useArea(examWords)]
  const language = useLanguage()
  const { status, exam } = attempt
  const isScored = status !== null && status !== 'correction_pending' && status !== 'absent'
  const text = (
    <>
      <span className="min-w-0 grow">
        <span className="block font-bold text-ink wrap-anywhere">{exam.title}</span>
        <span className="block text-muted">
          {dayTime(language, attempt.started_at)} · {taking.result.attempt(attempt.number)}
        </span>
      </span>
      {isScored && <span className="figures font-bold">{shownPercent(attempt)}%</span>}
      <Badge tone={status ? tones[status] : 'quiet'}>{status ? taking.statuses[status] : words.going}</Badge>
    </>
  )
  const look = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3'
  if (status === null) return <div className={look}>{text}</div>
  return (
    <Link to={`/exam-history/${attempt.id}`} className={`${look} hover:bg-sand`}>
      {text}
      <Icon of={ChevronRight} className="text-faint max-md:hidden" />
    </Link>
  )
}
