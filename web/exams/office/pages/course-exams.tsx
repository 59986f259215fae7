import { redirect } from 'react-router'
import { readCurriculum } from '#shared/courses/curriculum.endpoints.ts'
import { listCourseExams, readOfficeExam } from '#shared/exams/exams.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { ExamScreen } from '#web/exams/office/editor/exam-screen.tsx'
import { UnopenedQuiz } from '#web/exams/office/editor/unopened-quiz.tsx'
import { ExamList } from '#web/exams/office/exam-list.tsx'
import { examWords } from '#web/exams/office/exams.words.ts'
import type { Route } from './+types/course-exams.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId, url)
  const params = { courseId: outline.id }
  const [curriculum, exams] = await Promise.all([
    load(context, readCurriculum, { params }),
    load(context, listCourseExams, { params }),
  ])
  const [lessonId, examId] = ['lesson', 'exam'].map((name) => url.searchParams.get(name))
  if (!lessonId && !examId) return { outline, curriculum, exams }
  const lessons = curriculum.sections.flatMap((section) => section.lessons)
  const known = exams.find(({ id, lesson_id }) => (examId ? id === examId : lesson_id === lessonId))
  const quiz = lessons.find(
    ({ id, lesson_type }) => lesson_type === 'quiz' && id === (known ? known.lesson_id : lessonId),
  )
  // A link to a lesson that was removed, or is no quiz.
  if (!quiz) throw redirect(partAddress('exams', outline.id))
  const exam = known ? await load(context, readOfficeExam, { params: { examId: known.id } }) : null
  return { outline, curriculum, quiz: { id: quiz.id, title: quiz.title }, exam }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => {
    const title = loaderData?.quiz?.title ?? say(examWords).list.title
    return `${title} · ${loaderData?.outline.title ?? ''}`
  })
}

/** The keys reset the state of a screen for another quiz. */
export default function CourseExams({ loaderData }: Route.ComponentProps) {
  if (!loaderData.quiz) return <ExamList {...loaderData} />
  const { exam, quiz, ...data } = loaderData
  if (!exam) return <UnopenedQuiz key={quiz.id} quiz={quiz} outline={data.outline} />
  return <ExamScreen key={exam.id} exam={exam} title={quiz.title} {...data} />
}
