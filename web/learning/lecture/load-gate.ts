import type { RouterContextProvider } from 'react-router'
import { readResult } from '#shared/exams/attempts.endpoints.ts'
import { readExam } from '#shared/learning/exams.endpoints.ts'
import { readLessonExam } from '#shared/learning/lecture.endpoints.ts'
import type { Lecture, LessonLock } from '#shared/learning/lecture.schema.ts'
import { attempt } from '#web/core/page.ts'
import { rulesAddress } from '#web/exams/exam-address.ts'
import type { Gate } from '#web/exams/results/gate-part.tsx'

/** What somebody can do about a lesson that waits for a score: its quiz, or the exam of the section before it. */
export async function loadGate(
  context: Readonly<RouterContextProvider>,
  { course, sections, as }: Lecture,
  { reason, after }: LessonLock,
): Promise<Gate | undefined> {
  if (reason !== 'score' || !after || as === 'preview') return undefined
  const isLesson = sections.some(({ lessons }) => lessons.some(({ id }) => id === after.id))
  const examId = sections.find(({ id }) => id === after.id)?.exam_id
  const found = isLesson
    ? await attempt(context, readLessonExam, { params: { slug: course.slug, lessonId: after.id } })
    : examId
      ? await attempt(context, readExam, { params: { examId } })
      : undefined
  if (!found || !('answer' in found)) return undefined
  const exam = found.answer
  const last = exam.attempts.find(({ handed_in_at }) => handed_in_at !== null)
  const scored = last && (await attempt(context, readResult, { params: { attemptId: last.id } }))
  const isGoing = exam.attempts.some(({ handed_in_at }) => handed_in_at === null)
  const to = isLesson ? `/lecture/${encodeURIComponent(course.slug)}/${after.id}` : rulesAddress(exam)
  return {
    retakeTo: exam.is_open || isGoing ? to : undefined,
    awaitsCorrection: exam.awaits_correction,
    result: scored && 'answer' in scored ? scored.answer : undefined,
  }
}
