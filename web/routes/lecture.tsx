import { lazy, Suspense } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isAttempted } from '#shared/courses/attempts.rules.ts'
import { readCourse } from '#shared/courses/courses.endpoints.ts'
import { readResult } from '#shared/exams/attempts.endpoints.ts'
import { listQuestions, openLecture, openLectureLesson, readLessonExam } from '#shared/learning/lecture.endpoints.ts'
import { areasMiddleware } from '#web/core/areas-middleware.ts'
import { preloadFonts } from '#web/core/fonts.ts'
import { metaSite } from '#web/core/meta.ts'
import { answerIn, attempt } from '#web/core/page.ts'
import type { WordsHandle } from '#web/core/page-areas.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { useRoot } from '#web/core/root-data.ts'
import { loadLessonComments } from '#web/courses/preview/load-comments.ts'
import { loadDraft } from '#web/courses/preview/load-draft.ts'
import { AccountMenu } from '#web/layouts/site-account.tsx'
import { downloadWords, lectureWords, myCourseWords } from '#web/learning/classroom.words.ts'
import { completeInBrowser } from '#web/learning/lecture/complete-in-browser.ts'
import { LectureBar } from '#web/learning/lecture/lecture-bar.tsx'
import { LectureScreen } from '#web/learning/lecture/lecture-screen.tsx'
import { lessonAction } from '#web/learning/lecture/lesson-action.ts'
import { isLessonTab, isOtherTab, useAskedTab } from '#web/learning/lecture/lesson-tabs.tsx'
import { loadGate } from '#web/learning/lecture/load-gate.ts'
import { usePendingLecture } from '#web/learning/lecture/pending-lecture.ts'
import type { Route } from './+types/lecture.ts'

export async function loader({ context, params: { slug, lessonId }, url }: Route.LoaderArgs) {
  if (!slug) throw redirect('/my-course')
  const tab = url.searchParams.get('tab')
  const shownTab = isLessonTab(tab) ? tab : undefined
  const page = Number(url.searchParams.get('page')) || 1
  const of = lessonId && { slug, lessonId }
  // Side by side, so that what they all need is read once. A locked lesson is refused, and the page says why.
  const [opened, openedLesson, asked] = await Promise.all([
    attempt(context, openLecture, { params: { slug } }),
    of && attempt(context, openLectureLesson, { params: of, query: {} }),
    of && shownTab === 'questions' && attempt(context, listQuestions, { params: of, query: { page } }),
  ])
  // Somebody who has not joined reads about the course first.
  if ('refusal' in opened && opened.refusal.code === 'learning.no_access')
    throw redirect(`/courses/${encodeURIComponent(slug)}`)
  const lecture = answerIn(context, opened)
  const wanted = lessonId ?? lecture.current_lesson_id
  if (!lessonId && wanted) throw redirect(`/lecture/${encodeURIComponent(slug)}/${wanted}`)
  const listed = lecture.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === wanted)
  const next = lecture.is_finished && lecture.as === 'student' ? await nextCourse(context, slug) : undefined
  const draft = lecture.as === 'preview' ? (await loadDraft(context, slug))?.draft : undefined
  if (!wanted || !openedLesson || listed?.lock) {
    const gate = listed?.lock ? await loadGate(context, lecture, listed.lock) : undefined
    return { lecture, lesson: null, questions: null, lessonId: wanted, tab: shownTab, next, draft, gate }
  }
  const lesson = answerIn(context, openedLesson)
  const questions = asked ? answerIn(context, asked) : null
  const comments = lecture.as === 'preview' ? await loadLessonComments(context, wanted) : undefined
  const quiz =
    of && isAttempted(lesson.lesson_type) ? await loadQuiz(context, of, url.searchParams.get('result')) : undefined
  return { lecture, lesson, questions, comments, quiz, lessonId: wanted, tab: shownTab, next, draft }
}

/** The quiz or assignment of a lesson, with the result that the address names; a quiz without questions cannot be taken yet. */
async function loadQuiz(
  context: Route.LoaderArgs['context'],
  params: { slug: string; lessonId: string },
  attemptId: string | null,
) {
  const [found, scored] = await Promise.all([
    attempt(context, readLessonExam, { params }),
    attemptId && attempt(context, readResult, { params: { attemptId } }),
  ])
  if (!('answer' in found) || found.answer.question_count === 0) return undefined
  const result = scored && 'answer' in scored && scored.answer.exam.id === found.answer.id ? scored.answer : undefined
  const last = found.answer.kind === 'assignment' && !result && found.answer.attempts.find((one) => one.handed_in_at)
  const shown = last ? await attempt(context, readResult, { params: { attemptId: last.id } }) : undefined
  return { exam: found.answer, result, last: shown && 'answer' in shown ? shown.answer : undefined }
}

/** A related course; a course that is no longer public has none. */
async function nextCourse(context: Route.LoaderArgs['context'], slug: string) {
  const found = await attempt(context, readCourse, { params: { slug } })
  return 'answer' in found ? found.answer.related[0] : undefined
}

export const action = lessonAction

export const clientAction = (args: Route.ClientActionArgs) => completeInBrowser(args)

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => !isOtherTab(args) && unlessRefused(args)

export const handle: WordsHandle = { words: () => [lectureWords, downloadWords, myCourseWords] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [areasMiddleware(handle)]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { language, siteName } = metaSite(matches)
  const lessons = loaderData?.lecture.sections.flatMap((section) => section.lessons)
  const title = lessons?.find(({ id }) => id === loaderData?.lessonId)?.title
  const named = title ?? loaderData?.lecture.course.title ?? lectureWords.of(language).title
  const course = loaderData?.lecture.course.title ?? siteName
  return [
    { title: `${named} · ${siteName}` },
    { name: 'description', content: named === course ? siteName : `${named} · ${course}` },
    { name: 'robots', content: 'noindex' },
  ]
}

// Shown in a preview only.
const PreviewBar = lazy(() => import('#web/courses/preview/preview-bar.tsx'))

export default function LecturePage({ loaderData, actionData }: Route.ComponentProps) {
  const user = useRoot()?.user
  const lecture = usePendingLecture(loaderData.lecture)
  const tab = useAskedTab(loaderData.tab)
  preloadFonts(lecture.course.language)
  return (
    <>
      <LectureBar lecture={lecture} account={user && <AccountMenu person={user} />} />
      <LectureScreen {...loaderData} lecture={lecture} tab={tab} result={actionData} />
      {loaderData.draft && (
        <Suspense fallback={null}>
          <PreviewBar draft={loaderData.draft} on="lesson" mayComment={loaderData.comments?.may_write === true} />
        </Suspense>
      )}
    </>
  )
}
