import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { day } from '#shared/core/format.rules.ts'
import { needsAttempt } from '#shared/courses/attempts.rules.ts'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import type { LessonComments } from '#shared/courses/review-comments.schema.ts'
import { lessonAfter } from '#shared/learning/current-lesson.rules.ts'
import type { Lecture, LectureLesson, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { watchedEnough } from '#shared/learning/watched.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { lazyPart } from '#web/core/lazy-part.ts'
import { lazyWithWords } from '#web/core/lazy-with-words.ts'
import { langOf } from '#web/core/local-text.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { useArea } from '#web/core/use-area.ts'
import { loadCommentsPart } from '#web/courses/preview/comments-part.ts'
import type { Gate } from '#web/exams/results/gate-part.tsx'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { ExamFirst } from '../certificate/exam-first.tsx'
import { DownloadLesson } from '../downloads/download-lesson.tsx'
import { useDownloadedLesson } from '../downloads/use-downloaded-lesson.ts'
import { DataUsage } from './data-usage.tsx'
import { LectureOutline } from './lecture-outline.tsx'
import type { LessonResult, RefusedBy } from './lesson-action.ts'
import { LessonFiles } from './lesson-files.tsx'
import { LessonMoments } from './lesson-moments.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import { LessonPlayer, type PlayerHandle } from './lesson-player.tsx'
import { LessonQuestions, type QuestionPage } from './lesson-questions.tsx'
import { LessonQuiz, type LessonQuizData } from './lesson-quiz.tsx'
import { askedFor, LessonSteps } from './lesson-steps.tsx'
import { type LessonTab, LessonTabs, shownTab } from './lesson-tabs.tsx'
import { LessonTranscript } from './lesson-transcript.tsx'
import { LockReason } from './lock-reason.tsx'
import { NextLesson } from './next-lesson.tsx'
import { isPending } from './pending-lecture.ts'
import { useNextOffline } from './use-next-offline.ts'
import { useReadToEnd } from './use-read-to-end.ts'
import { useSending } from './use-sending.ts'
import { useOpening, useServerNow } from './use-server-now.ts'
import { useWatched } from './use-watched.ts'

export type LectureData = {
  /** What to learn after this course. */
  next: CourseSummary | undefined
  lecture: Lecture
  lesson: LessonOpened | null
  /** Null until their tab is opened. */
  questions: QuestionPage | null
  /** The quiz of the lesson, if it can be taken. */
  quiz?: LessonQuizData | undefined
  /** What reviewers wrote about the lesson, for those who work on the course. */
  comments?: LessonComments | undefined
  /** What can be done about a score that a locked lesson waits for. */
  gate?: Gate | undefined
  lessonId: string | null
  tab: LessonTab | undefined
  result: LessonResult | undefined
}

// Shown in a preview only.
const PreviewComments = lazyPart(loadCommentsPart)
// Only where a score is missing.
const GatePart = lazyWithWords(() => import('#web/exams/results/gate-part.tsx'))
// Opened once per course.
const FinishSheet = lazy(() => import('./finish-sheet.tsx'))

/** A lesson with the content of its course beside it. */
export function LectureScreen({
  lecture,
  lesson,
  questions,
  quiz,
  comments,
  lessonId,
  tab,
  result,
  next,
  gate,
}: LectureData) {
  const words = useArea(lectureWords)
  const language = useLanguage()
  const now = useServerNow(lecture.now)
  const lessons = lecture.sections.flatMap((section) => section.lessons)
  const listed = lessons.find(({ id }) => id === lessonId)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const openSheet = useCallback(() => setSheetOpen(true), [])
  const hasFinished = result && 'isFinished' in result && result.isFinished
  useEffect(() => setSheetOpen((isOpen) => isOpen || hasFinished === true), [hasFinished])
  useOpening(
    lessons.map(({ lock }) => lock?.opens_at ?? null),
    lecture.now,
  )
  return (
    <div className="mx-auto grid w-full max-w-[1408px] gap-x-8 gap-y-8 md:p-8 lg:grid-cols-[minmax(0,1fr)_384px]">
      <main id="content" tabIndex={-1} className="min-w-0">
        {lecture.as === 'preview' && (
          <p className="mb-4 rounded-md bg-info-soft px-4 py-3 max-md:m-4">{words.preview}</p>
        )}
        <LessonMoments {...{ lecture, lessonId, now }} />
        {lesson && listed ? (
          <OpenLesson
            key={lesson.id}
            {...{ lecture, lesson, listed, questions, quiz, comments, result, now }}
            onFinish={openSheet}
            tab={shownTab(lecture, lesson, tab)}
          />
        ) : (
          <ClosedLesson lesson={listed} now={now} gate={gate} />
        )}
        {isSheetOpen && lecture.is_finished && (
          <Suspense fallback={null}>
            <FinishSheet
              {...{ lecture, next, result }}
              refusedBy={refusalsOf(result)}
              onClose={() => setSheetOpen(false)}
            />
          </Suspense>
        )}
        {lecture.is_finished && lecture.as === 'student' && (
          <Finished
            lecture={lecture}
            refused={result && 'refused' in result && result.intent === 'claim' ? result : undefined}
          />
        )}
        {lecture.until && <p className="mt-6 text-muted max-md:px-4">{words.until(day(language, lecture.until))}</p>}
      </main>
      <div className="max-md:pb-24">
        <LectureOutline lecture={lecture} lessonId={lessonId} now={now} />
      </div>
    </div>
  )
}

type OpenProps = Omit<LectureData, 'lesson' | 'lessonId' | 'tab' | 'next'> & {
  lesson: LessonOpened
  listed: LectureLesson
  tab: LessonTab
  now: Date
  onFinish: () => void
}

function OpenLesson({ lecture, lesson, listed, questions, quiz, comments, tab, result, now, onFinish }: OpenProps) {
  const words = useArea(lectureWords)
  const { core } = useWords()
  const lang = langOf(lecture.course.language, useLanguage())
  const [steering, setSteering] = useState<PlayerHandle>()
  const [hasEnded, setEnded] = useState(false)
  const onDevice = useDownloadedLesson(lecture, lesson)
  useNextOffline(lecture, lesson, result)
  const place = placeOf(lecture, lesson.id)
  const refusedBy = refusalsOf(result)
  const isText = lesson.lesson_type === 'article'
  const { isRead, hasSeenEnd, end } = useReadToEnd(isText && lecture.course.must_watch)
  const percent = useWatched(lesson)
  const asked = askedFor(lecture, lesson, listed)
  const isSeen = asked === 'read' ? hasSeenEnd : percent >= watchedEnough
  const all = lecture.sections.flatMap(({ lessons }) => lessons)
  const next = all.find(({ id }) => id === lesson.next_id)
  const upNext = lessonAfter(all, lesson.id)
  return (
    <>
      {lesson.playback && (
        <div className="relative overflow-hidden md:rounded-lg">
          <LessonPlayer
            {...{ lecture, lesson }}
            playback={lesson.playback}
            downloaded={onDevice.downloaded}
            onSteering={setSteering}
            onEnded={() => setEnded(true)}
          />
          {hasEnded && upNext && !upNext.lock?.opens_at && (!asked || isSeen) && (
            <NextLesson
              {...{ lecture, lesson }}
              next={upNext}
              isDone={listed.completion !== null}
              onStay={() => setEnded(false)}
            />
          )}
        </div>
      )}
      {lesson.playback && <DataUsage playback={lesson.playback} steering={steering} />}
      <div className="max-md:px-4">
        <div className="my-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <p className="text-muted">{words.place(place.section, place.lesson)}</p>
            <h1 lang={lang} className="text-h2">
              {lesson.title}
            </h1>
          </div>
          <LessonSteps
            {...{ lecture, lesson, listed, next, now, refusedBy, isRead, asked, isSeen, percent }}
            hasQuiz={quiz !== undefined}
            hasResult={quiz?.result !== undefined}
          />
        </div>
        {isPending(listed) && (
          <p role="status" className="mb-4 rounded-md bg-info-soft px-4 py-3">
            {core.unsent}
          </p>
        )}
        {quiz && <LessonQuiz {...{ lecture, lesson, quiz, next, result, onFinish }} />}
        {isText && lesson.content && (
          <div lang={lang} className="mb-8 max-w-[680px]">
            <RichText text={lesson.content} />
            <span ref={end} className="block h-px" />
          </div>
        )}
        {!lesson.playback && !lesson.content && !needsAttempt(listed) && (
          <p className="mb-8 text-muted">{words.noContent}</p>
        )}
        {lecture.as === 'student' && (lesson.content || lesson.playback) && (
          <DownloadLesson lesson={lesson} {...onDevice} />
        )}
        {comments && (
          <Suspense fallback={null}>
            <PreviewComments lessonId={lesson.id} found={comments} />
          </Suspense>
        )}
        <LessonTabs {...{ lecture, lesson, tab }} />
        <div className="py-6">
          {tab === 'about' && lesson.content && <About content={lesson.content} lang={lang} />}
          {tab === 'notes' && <LessonNotes lesson={lesson} steering={steering} refusedBy={refusedBy} />}
          {tab === 'transcript' && lesson.playback && (
            <LessonTranscript captions={lesson.playback.captions} steering={steering} />
          )}
          {tab === 'files' && <LessonFiles attachments={lesson.attachments} />}
          {tab === 'questions' && <LessonQuestions questions={questions} lessonId={lesson.id} refusedBy={refusedBy} />}
          {tab === 'news' && <Announcements announcements={lecture.announcements} lang={lang} />}
        </div>
      </div>
    </>
  )
}

/** Why each form was refused. */
function refusalsOf(result: LessonResult | undefined): RefusedBy {
  const refused = result && 'refused' in result ? result : undefined
  return (intent, id) => (refused?.intent === intent && (id === undefined || refused.id === id) ? refused : undefined)
}

function placeOf({ sections }: Lecture, lessonId: string) {
  const section = sections.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const lesson = sections.flatMap(({ lessons }) => lessons).findIndex(({ id }) => id === lessonId)
  return { section: section + 1, lesson: lesson + 1 }
}

function About({ content, lang }: { content: NonNullable<LessonOpened['content']>; lang: string | undefined }) {
  return (
    <div lang={lang} className="max-w-[680px]">
      <RichText text={content} />
    </div>
  )
}

function Announcements({ announcements, lang }: Pick<Lecture, 'announcements'> & { lang: string | undefined }) {
  const language = useLanguage()
  return (
    <ul className="space-y-6">
      {announcements.map(({ id, title, body, published_at }) => (
        <li key={id}>
          <h2 lang={lang} className="text-h3">
            {title}
          </h2>
          {published_at && <p className="text-muted">{day(language, published_at)}</p>}
          <div lang={lang} className="mt-2 max-w-[680px]">
            <RichText text={body} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A locked lesson says why, when it opens, and what can be done about it. */
function ClosedLesson({ lesson, now, gate }: { lesson: LectureLesson | undefined; now: Date; gate: Gate | undefined }) {
  const words = useArea(lectureWords)
  return (
    <Card padding="large" className="max-md:m-4">
      <h1 className="text-h2">{lesson ? lesson.title : words.empty}</h1>
      {lesson?.lock && (
        <>
          <p className="mt-3 mb-4">{words.locks.title}</p>
          <LockReason lock={lesson.lock} now={now} />
          {gate && (
            <Suspense fallback={null}>
              <GatePart {...gate} />
            </Suspense>
          )}
        </>
      )}
    </Card>
  )
}

function Finished({ lecture, refused }: { lecture: Lecture; refused: Refused | undefined }) {
  const words = useArea(lectureWords)
  const isSending = useSending('claim')
  const isReady = lecture.certificate_id !== null || lecture.may_claim
  return (
    <Card padding="large" className="mt-4 max-md:mx-4">
      <h2 className="text-h3">{words.finished}</h2>
      {lecture.certificate_exam ? (
        <ExamFirst slug={lecture.course.slug} exam={lecture.certificate_exam} />
      ) : (
        <p className="mt-1 mb-4">{isReady ? words.finishedText : words.wellDone}</p>
      )}
      {lecture.certificate_id ? (
        <ButtonLink to={`/certificate/${lecture.certificate_id}`}>{words.certificate}</ButtonLink>
      ) : (
        lecture.may_claim && (
          <PostForm>
            <input type="hidden" name="intent" value="claim" />
            <Button type="submit" loading={isSending}>
              {words.claim}
            </Button>
          </PostForm>
        )
      )}
      {refused && (
        <p role="alert" className="mt-3 text-danger">
          {refused.message}
        </p>
      )}
    </Card>
  )
}
