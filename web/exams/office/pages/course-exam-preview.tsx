import { redirect } from 'react-router'
import { readCurriculum } from '#shared/courses/curriculum.endpoints.ts'
import { readExamPreview } from '#shared/exams/preview.endpoints.ts'
import { load } from '#web/core/page.ts'
import { partAddress } from '#web/courses/office/course/course-parts.ts'
import { editorAddress, previewAddress } from '#web/exams/office/exam-addresses.ts'
import { examPlacesOf } from '#web/exams/office/exam-places.ts'
import { loadExams } from '#web/exams/office/load-exams.ts'
import { ExamPreviewScreen } from '#web/exams/preview/exam-preview.tsx'
import { previewHandle, previewMeta, previewMiddleware } from '#web/exams/preview/preview-page.ts'
import type { Route } from './+types/course-exam-preview.ts'

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  if (!courseId) throw redirect('/secure/courses/exam')
  const [curriculum, exams] = await Promise.all([
    load(context, readCurriculum, { params: { courseId } }),
    loadExams(context, courseId),
  ])
  const places = examPlacesOf(curriculum, exams).flatMap(({ id, title, exam }) =>
    exam ? [{ id, title, examId: exam.id }] : [],
  )
  const wanted = ['lesson', 'section', 'exam'].map((name) => url.searchParams.get(name)).find(Boolean)
  // Without a quiz or an exam in the address, the first one.
  const place = wanted ? places.find(({ id, examId }) => id === wanted || examId === wanted) : places[0]
  if (!place) throw redirect(partAddress('exams', courseId))
  const preview = await load(context, readExamPreview, { params: { examId: place.examId } })
  const all = places.map(({ title, examId }) => ({ title, to: previewAddress({ courseId, examId }) }))
  return {
    preview: { ...preview, exam: { ...preview.exam, title: place.title } },
    editorAt: editorAddress({ courseId, examId: place.examId }),
    choices: { shown: previewAddress({ courseId, examId: place.examId }), all },
  }
}

export const handle = previewHandle

export const clientMiddleware: Route.ClientMiddlewareFunction[] = previewMiddleware

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return previewMeta(matches, loaderData?.preview.exam.title)
}

/** A quiz, an assignment or an exam of a course as a student sees it. */
export default function CourseExamPreview({ loaderData: { preview, editorAt, choices } }: Route.ComponentProps) {
  return <ExamPreviewScreen key={preview.exam.id} preview={preview} editorAt={editorAt} choices={choices} />
}
