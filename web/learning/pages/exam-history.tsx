import { listAttempts, readResult } from '#shared/exams/attempts.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { examWords } from '#web/exams/exam.words.ts'
import AttemptList from '#web/exams/results/attempt-list.tsx'
import { lessonAddress, RepeatList } from '#web/exams/results/repeat-list.tsx'
import { ResultCard } from '#web/exams/results/result-card.tsx'
import { ReviewList } from '#web/exams/results/review-list.tsx'
import { TopicBars } from '#web/exams/results/topic-bars.tsx'
import { takingWords } from '#web/exams/taking.words.ts'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/exam-history.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (id) return { result: await load(context, readResult, { params: { attemptId: id } }), mine: undefined }
  return { result: undefined, mine: await load(context, listAttempts) }
}

export const handle: WordsHandle = { words: () => [examWords, takingWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches }: Route.MetaArgs) {
  const { words: _, ...site } = metaSite(matches)
  const { history, historyText } = examWords.of(site.language)
  return pageMeta({ ...site, title: history, description: historyText, path: '/exam-history' })
}

/** Every quiz and exam a student has taken; or one of them, with its answers. */
export default function ExamHistory({ loaderData: { result, mine } }: Route.ComponentProps) {
  const words = useArea(examWords)
  if (result) {
    const lessonAt = (id: string) => {
      const lesson = result.repeats?.find(({ lesson_id }) => lesson_id === id)
      return lesson && lessonAddress(lesson)
    }
    return (
      <div data-own className="wrap py-10 md:py-14">
        <Link to="/exam-history" className="inline-flex min-h-11 items-center text-primary-strong underline">
          {words.history}
        </Link>
        <h1 className="mb-6 text-h1 wrap-anywhere">{result.exam.title}</h1>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[416px_minmax(0,1fr)] lg:gap-8">
          <div className="space-y-4 lg:sticky lg:top-24">
            <ResultCard result={result} needed={result.pass_percent} />
            <TopicBars result={result} needed={result.pass_percent} />
            <RepeatList result={result} isFirst={false} />
          </div>
          <ReviewList result={result} lang={undefined} lessonAt={lessonAt} />
        </div>
      </div>
    )
  }
  return (
    <div data-own className="wrap py-10 md:py-14">
      <h1 className="text-h1">{words.history}</h1>
      <p className="mt-1 text-muted">{words.historyText}</p>
      <div className="mt-8 max-w-[840px]">{mine && <AttemptList {...mine} />}</div>
    </div>
  )
}
