import { redirect } from 'react-router'
import { readCurriculum } from '#shared/courses/curriculum.endpoints.ts'
import { readOfficeExam } from '#shared/exams/exams.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { CourseExamScreen } from '#web/exams/office/editor/course-exam-screen.tsx'
import { UnopenedExam } from '#web/exams/office/editor/unopened-exam.tsx'
import { ExamList } from '#web/exams/office/exam-list.tsx'
import { examPlacesOf } from '#web/exams/office/exam-places.ts'
import { examWords } from '#web/exams/office/exams.words.ts'
import { loadExams } from '#web/exams/office/load-exams.ts'
import type { Route } from './+types/course-exams.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId, url)
  const [curriculum, exams] = await Promise.all([
    load(context, readCurriculum, { params: { courseId: outline.id } }),
    loadExams(context, outline.id),
  ])
  const wanted = ['lesson', 'section', 'exam'].map((name) => url.searchParams.get(name)).find(Boolean)
  const places = examPlacesOf(curriculum, exams)
  if (!wanted) return { outline, places }
  const place = places.find(({ id, exam }) => id === wanted || exam?.id === wanted)
  // A link to a lesson that was removed, or is neither a quiz nor an assignment.
  if (!place) throw redirect(partAddress('exams', outline.id))
  const exam = place.exam ? await load(context, readOfficeExam, { params: { examId: place.exam.id } }) : null
  return { outline, curriculum, place, exam }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => {
    const title = loaderData?.place?.title ?? say(examWords).list.title
    return `${title} · ${loaderData?.outline.title ?? ''}`
  })
}

/** The keys reset the state of a screen for another quiz. */
export default function CourseExams({ loaderData }: Route.ComponentProps) {
  if (!loaderData.place) return <ExamList {...loaderData} />
  const { exam, place, ...data } = loaderData
  if (!exam) return <UnopenedExam key={place.id} place={place} {...data} />
  return <CourseExamScreen key={exam.id} exam={exam} place={place} {...data} />
}
