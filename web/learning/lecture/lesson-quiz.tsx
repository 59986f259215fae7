import { memo, Suspense } from 'react'
import type { AttemptResult, ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { takeLessonExam } from '#shared/learning/lecture.endpoints.ts'
import type { Lecture, LectureLesson, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { callQuietly } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { lazyWithWords } from '#web/core/lazy-with-words.ts'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import type { LessonResult } from './lesson-action.ts'

// Only lessons that are quizzes or assignments show them.
const QuizPart = lazyWithWords(() => import('#web/exams/quiz/quiz-part.tsx'))
const ExamPart = lazyWithWords(() => import('#web/exams/exam/exam-part.tsx'))
const AssignmentPart = lazyWithWords(() => import('#web/exams/assignment/assignment-part.tsx'))

export type LessonQuizData = {
  exam: ExamIntroduction
  result: AttemptResult | undefined
  /** What was handed in last, of an assignment. */
  last?: AttemptResult | undefined
}

type QuizProps = {
  lecture: Lecture
  lesson: LessonOpened
  quiz: LessonQuizData
  next: LectureLesson | undefined
  result: LessonResult | undefined
  /** Opens what the end of the course brings. */
  onFinish: () => void
}

/**
 * The quiz or assignment of a lesson. What the server has rendered stays until its code is here: an update from the page
 * around it would replace it by nothing.
 */
export const LessonQuiz = memo(function LessonQuiz({ lecture, lesson, quiz, next, result, onFinish }: QuizProps) {
  const words = useArea(lectureWords)
  const lang = langOf(lecture.course.language, useLanguage())
  const { slug } = lecture.course
  const lessonAt = (id: string) => `/lecture/${encodeURIComponent(slug)}/${id}`
  const byForm = result && 'begun' in result ? result : undefined
  const isRefused = result && 'refused' in result && /^quiz-/.test(result.intent)
  const { certificate_id: hasCertificate, may_claim: mayClaim } = lecture
  const name = hasCertificate ? words.certificate : mayClaim ? words.claim : words.finishCourse
  const isDone = lecture.is_finished && lecture.as === 'student'
  const Part = quiz.exam.kind === 'assignment' ? AssignmentPart : quiz.exam.is_exam ? ExamPart : QuizPart
  return (
    <Suspense fallback={null}>
      <Part
        key={quiz.exam.id}
        {...quiz}
        {...{ lang, lessonAt }}
        begun={byForm?.begun}
        files={byForm?.files}
        refused={isRefused ? result.message : byForm?.message}
        isPreview={lecture.as === 'preview'}
        address={lessonAt(lesson.id)}
        gate={gateOf(lecture, lesson.id)}
        next={next && !next.lock ? lessonAt(next.id) : undefined}
        finish={isDone ? { name, open: onFinish } : undefined}
        take={() => callQuietly(takeLessonExam, { params: { slug, lessonId: lesson.id } })}
      />
    </Suspense>
  )
})

/** The percentage that a lesson after this one waits for; null once it is reached, or if none does. */
function gateOf({ sections }: Lecture, lessonId: string): number | null {
  const locks = sections.flatMap(({ lessons }) => lessons).map(({ lock }) => lock)
  return locks.find((lock) => lock?.after?.id === lessonId && lock.required_score !== null)?.required_score ?? null
}
