import type { CertificateExam } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { rulesAddress } from '#web/exams/exam-address.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What a certificate still waits for: an exam to pass, or somebody who scores it. */
export function useExamFirst(exam: CertificateExam): string {
  const { examFirst } = useArea(myCourseWords)
  return exam.awaits_correction ? examFirst.waits(exam.title) : examFirst.text(exam.title, exam.pass_percent)
}

/** Leads to that exam. */
export function ToExam({ slug, exam }: { slug: string; exam: CertificateExam }) {
  const { examFirst } = useArea(myCourseWords)
  const to = exam.lesson_id ? `/lecture/${encodeURIComponent(slug)}/${exam.lesson_id}` : rulesAddress(exam)
  return <ButtonLink to={to}>{examFirst.go}</ButtonLink>
}

/** Both together. */
export function ExamFirst({ slug, exam }: { slug: string; exam: CertificateExam }) {
  const text = useExamFirst(exam)
  return (
    <>
      <p className="mb-3">{text}</p>
      <ToExam slug={slug} exam={exam} />
    </>
  )
}
