import { type RouterContextProvider, redirect } from 'react-router'
import type { ExamIntroduction } from '#shared/exams/attempts.schema.ts'
import { readCourseExam, readExam } from '#shared/learning/exams.endpoints.ts'
import { attempt } from '#web/core/page.ts'

type Asked = { courseId?: string | undefined; examId: string | null }

/** The exam that an address names, by itself or by its course; anything else leads to the first page. */
export async function loadExam(
  context: Readonly<RouterContextProvider>,
  { courseId, examId }: Asked,
): Promise<ExamIntroduction> {
  const found = examId
    ? await attempt(context, readExam, { params: { examId } })
    : courseId
      ? await attempt(context, readCourseExam, { params: { courseId } })
      : undefined
  if (!found || !('answer' in found)) throw redirect('/')
  const exam = found.answer
  // A short quiz is taken in its lesson.
  if (exam.lesson_id && exam.course && !exam.is_exam) throw redirect(leaveAddress(exam))
  return exam
}

/** Where its result is shown. */
export const resultAddress = ({ course }: Pick<ExamIntroduction, 'course'>, attemptId: string): string =>
  `/exams/result${course ? `/${course.id}` : ''}?attempt=${attemptId}`

/** Where somebody goes who leaves it: to its lesson, if it is one. */
export const leaveAddress = (exam: Pick<ExamIntroduction, 'course' | 'lesson_id'>): string =>
  exam.course && exam.lesson_id ? `${afterAddress(exam)}/${exam.lesson_id}` : afterAddress(exam)

/** Where somebody goes on after it. */
export const afterAddress = ({ course }: Pick<ExamIntroduction, 'course'>): string =>
  course ? `/lecture/${encodeURIComponent(course.slug)}` : '/exams/general'
