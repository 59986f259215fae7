import { redirect } from 'react-router'
import { readCurriculum } from '#shared/courses/curriculum.endpoints.ts'
import { readOfficeExam } from '#shared/exams/exams.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { CourseTestScreen } from '#web/exams/office/editor/course-test-screen.tsx'
import { UnopenedTest } from '#web/exams/office/editor/unopened-test.tsx'
import { ExamList } from '#web/exams/office/exam-list.tsx'
import { examWords } from '#web/exams/office/exams.words.ts'
import { loadExams } from '#web/exams/office/load-exams.ts'
import { testsOf } from '#web/exams/office/tests-of.ts'
import type { Route } from './+types/course-exams.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId, url)
  const [curriculum, exams] = await Promise.all([
    load(context, readCurriculum, { params: { courseId: outline.id } }),
    loadExams(context, outline.id),
  ])
  const wanted = ['lesson', 'section', 'exam'].map((name) => url.searchParams.get(name)).find(Boolean)
  const tests = testsOf(curriculum, exams)
  if (!wanted) return { outline, tests }
  const test = tests.find(({ id, exam }) => id === wanted || exam?.id === wanted)
  // A link to a lesson that was removed, or is neither a quiz nor an assignment.
  if (!test) throw redirect(partAddress('exams', outline.id))
  const exam = test.exam ? await load(context, readOfficeExam, { params: { examId: test.exam.id } }) : null
  return { outline, curriculum, test, exam }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => {
    const title = loaderData?.test?.title ?? say(examWords).list.title
    return `${title} · ${loaderData?.outline.title ?? ''}`
  })
}

/** The keys reset the state of a screen for another quiz. */
export default function CourseExams({ loaderData }: Route.ComponentProps) {
  if (!loaderData.test) return <ExamList {...loaderData} />
  const { exam, test, ...data } = loaderData
  if (!exam) return <UnopenedTest key={test.id} test={test} {...data} />
  return <CourseTestScreen key={exam.id} exam={exam} test={test} {...data} />
}
