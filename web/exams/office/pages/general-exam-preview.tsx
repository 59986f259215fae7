import { redirect } from 'react-router'
import { readExamPreview } from '#shared/exams/preview.endpoints.ts'
import { load } from '#web/core/page.ts'
import { generalExamAddress, generalExamsAddress, previewAddress } from '#web/exams/office/exam-addresses.ts'
import { ExamPreviewScreen } from '#web/exams/preview/exam-preview.tsx'
import { previewHandle, previewMeta, previewMiddleware } from '#web/exams/preview/preview-page.ts'
import type { Route } from './+types/general-exam-preview.ts'

export async function loader({ context, params: { examId } }: Route.LoaderArgs) {
  if (!examId) throw redirect(generalExamsAddress)
  const preview = await load(context, readExamPreview, { params: { examId } })
  if (preview.exam.course) throw redirect(previewAddress({ courseId: preview.exam.course.id, examId }))
  return { preview }
}

export const handle = previewHandle

export const clientMiddleware: Route.ClientMiddlewareFunction[] = previewMiddleware

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return previewMeta(matches, loaderData?.preview.exam.title)
}

/** A general exam as a student sees it. */
export default function GeneralExamPreview({ loaderData: { preview } }: Route.ComponentProps) {
  return <ExamPreviewScreen key={preview.exam.id} preview={preview} editorAt={generalExamAddress(preview.exam.id)} />
}
