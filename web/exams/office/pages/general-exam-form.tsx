import { redirect } from 'react-router'
import { readOfficeExam } from '#shared/exams/exams.endpoints.ts'
import { readExamChoices } from '#shared/exams/general-exams.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { editorAddress } from '#web/exams/office/exam-addresses.ts'
import { generalWords } from '#web/exams/office/exams.words.ts'
import { GeneralExamScreen } from '#web/exams/office/general/general-exam-screen.tsx'
import { NewGeneralExam } from '#web/exams/office/general/new-general-exam.tsx'
import type { Route } from './+types/general-exam-form.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { examId } }: Route.LoaderArgs) {
  if (!examId) return {}
  const [exam, choices] = await Promise.all([
    load(context, readOfficeExam, { params: { examId } }),
    load(context, readExamChoices, { query: { exam: examId } }),
  ])
  if (exam.course_id) throw redirect(editorAddress({ courseId: exam.course_id, examId }))
  return { exam, choices }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => loaderData?.exam?.title ?? say(generalWords).form.new)
}

/** A new general exam, or the name and rules of one. */
export default function GeneralExamForm({ loaderData: { exam, choices } }: Route.ComponentProps) {
  if (!exam) return <NewGeneralExam />
  return <GeneralExamScreen key={exam.id} exam={exam} choices={choices} firstTab="rules" />
}
