import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import type { ExamChoices } from '#shared/exams/general-exams.schema.ts'
import type { ExamTab } from '../editor/exam-head.tsx'
import { ExamScreen } from '../editor/exam-screen.tsx'
import { useSchoolHome } from '../editor/school-home.tsx'

type GeneralExamProps = { exam: OfficeExam; choices: ExamChoices; firstTab?: ExamTab }

/** The editor of a general exam. */
export function GeneralExamScreen({ exam, choices, firstTab }: GeneralExamProps) {
  const home = useSchoolHome(exam, choices)
  return <ExamScreen exam={exam} home={home} firstTab={firstTab} />
}
