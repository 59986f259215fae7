import { redirect } from 'react-router'
import { readOfficeExam } from '#shared/exams/exams.endpoints.ts'
import { readExamChoices } from '#shared/exams/general-exams.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { editorAddress, generalExamsAddress } from '#web/exams/office/exam-addresses.ts'
import { generalWords } from '#web/exams/office/exams.words.ts'
import { GeneralExamScreen } from '#web/exams/office/general/general-exam-screen.tsx'
import type { Route } from './+types/general-exam.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { examId } }: Route.LoaderArgs) {
  if (!examId) throw redirect(generalExamsAddress)
  const [exam, choices] = await Promise.all([
    load(context, readOfficeExam, { params: { examId } }),
    load(context, readExamChoices, { query: { exam: examId } }),
  ])
  if (exam.course_id) throw redirect(editorAddress({ courseId: exam.course_id, examId }))
  return { exam, choices }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${loaderData?.exam.title ?? ''} · ${say(generalWords).title}`)
}

/** The questions of a general exam. */
export default function GeneralExam({ loaderData: { exam, choices } }: Route.ComponentProps) {
  return <GeneralExamScreen key={exam.id} exam={exam} choices={choices} />
}
