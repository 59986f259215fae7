import { type RouterContextProvider, redirect } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import { readResult } from '#shared/exams/attempts.endpoints.ts'
import { listMyCourses } from '#shared/learning/learning.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { useLanguage } from '#web/core/language.tsx'
import { metaSite } from '#web/core/meta.ts'
import { attempt, load } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { useArea } from '#web/core/use-area.ts'
import { ExamBar } from '#web/exams/exam/exam-bar.tsx'
import { examWords } from '#web/exams/exam.words.ts'
import { rulesAddress } from '#web/exams/exam-address.ts'
import { lessonAddress, RepeatList } from '#web/exams/results/repeat-list.tsx'
import { ResultCard } from '#web/exams/results/result-card.tsx'
import { ReviewList } from '#web/exams/results/review-list.tsx'
import { TopicBars } from '#web/exams/results/topic-bars.tsx'
import { takingWords } from '#web/exams/taking.words.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { CertificateCard, type Opened } from '#web/learning/exams/certificate-card.tsx'
import { afterAddress, leaveAddress, loadExam } from '#web/learning/exams/load-exam.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/exam-result.ts'

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('attempt')
  const ofCourse = asked ? undefined : await loadExam(context, { courseId, examId: null })
  const attemptId = asked ?? ofCourse?.attempts.find(({ handed_in_at }) => handed_in_at !== null)?.id
  const found = attemptId ? await attempt(context, readResult, { params: { attemptId } }) : undefined
  if (!found || !('answer' in found)) throw redirect('/')
  const result = found.answer
  const exam = ofCourse ?? (await loadExam(context, { examId: result.exam.id }))
  const isOver = result.status === 'passed' || result.status === 'completed'
  return { result, exam, certificate: isOver && exam.course ? await certificateOf(context, exam.course.id) : undefined }
}

/** The certificate of a course, if it was issued or can be taken now. */
async function certificateOf(context: Readonly<RouterContextProvider>, courseId: string): Promise<Opened> {
  const courses = await load(context, listMyCourses)
  const mine = courses.find(({ course }) => course.id === courseId)
  if (mine?.certificate_id) return { id: mine.certificate_id }
  return mine?.may_claim ? { slug: mine.course.slug } : undefined
}

export const handle: WordsHandle = { words: () => [examWords, takingWords, myCourseWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { siteName, language } = metaSite(matches)
  const title = `${examWords.of(language).result} · ${loaderData?.result.exam.title ?? ''}`
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: title },
    { name: 'robots', content: 'noindex' },
  ]
}

/** How an exam ended, what to repeat, and what can be done next. */
export default function ExamResultPage({ loaderData: { result, exam, certificate } }: Route.ComponentProps) {
  const words = useArea(examWords)
  const isOver = result.status === 'passed' || result.status === 'completed'
  const hasParts = Boolean(result.topics?.length || result.repeats?.length)
  const needed = result.pass_percent
  const topics = <TopicBars key="topics" result={result} needed={needed} />
  const repeats = <RepeatList key="repeats" result={result} isFirst={!isOver} />
  return (
    <>
      <ExamBar
        title={exam.course ? `${exam.title} · ${exam.course.title}` : exam.title}
        lang={undefined}
        leave={{ to: leaveAddress(exam), label: words.back }}
      />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1408px] items-start gap-6 p-4 pb-10 md:p-8 lg:grid-cols-[416px_minmax(0,1fr)] lg:gap-8"
      >
        <h1 className="sr-only">{words.result}</h1>
        <div className="space-y-4 lg:sticky lg:top-24">
          <ResultCard result={result} needed={needed} />
          {certificate && <CertificateCard certificate={certificate} />}
          <NextSteps {...{ result, exam, isOver }} isReviewed={!hasParts} isLast={certificate !== undefined} />
        </div>
        <div className="min-w-0 space-y-6">
          {hasParts ? isOver ? [topics, repeats] : [repeats, topics] : <ReviewList result={result} lang={undefined} />}
        </div>
      </main>
    </>
  )
}

type StepsProps = {
  result: Route.ComponentProps['loaderData']['result']
  exam: Route.ComponentProps['loaderData']['exam']
  isOver: boolean
  /** Whether the answers are on this page already. */
  isReviewed: boolean
  /** Whether something above matters more. */
  isLast: boolean
}

/** The lesson to repeat, the retake, the course and the answers; what helps most comes first. */
function NextSteps({ result, exam, isOver, isReviewed, isLast }: StepsProps) {
  const words = useArea(examWords)
  const language = useLanguage()
  const taking = useArea(takingWords)
  const isPending = result.status === 'correction_pending'
  const [first] = isOver ? [] : (result.repeats ?? [])
  const left = [
    ...(result.attempts_left === null ? [] : [words.attemptsLeft(result.attempts_left)]),
    ...(exam.ends_at ? [taking.closes(dayTime(language, exam.ends_at))] : []),
  ]
  return (
    <div className="flex flex-col gap-2.5">
      {first && (
        <ButtonLink size="large" to={lessonAddress(first)}>
          {words.repeatLesson(first.number)}
        </ButtonLink>
      )}
      {exam.is_open && result.status !== 'passed' && (
        <ButtonLink size="large" kind={first || isPending || isOver ? 'secondary' : 'primary'} to={rulesAddress(exam)}>
          {words.again}
        </ButtonLink>
      )}
      <ButtonLink
        size="large"
        kind={(isOver && !isLast) || isPending ? 'primary' : 'secondary'}
        to={afterAddress(exam)}
      >
        {exam.course ? words.toCourse : words.ofSchool}
      </ButtonLink>
      {!exam.course && result.status === 'completed' && (
        <ButtonLink size="large" kind="secondary" to="/courses">
          {words.allCourses}
        </ButtonLink>
      )}
      {!isReviewed && (
        <ButtonLink kind="secondary" to={`/exam-history/${result.id}`}>
          {words.reviewAll(result.question_count)}
        </ButtonLink>
      )}
      {result.status !== 'passed' && exam.is_open && left.length > 0 && (
        <p className="text-center text-muted">{left.join(' · ')}</p>
      )}
    </div>
  )
}
