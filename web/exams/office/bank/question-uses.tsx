import { Link } from 'react-router'
import type { BankQuestionDetail } from '#shared/exams/bank-questions.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { editorAddress } from '../exam-addresses.ts'
import { bankWords } from '../exams.words.ts'

/** The exams that ask a question, each with a link to its editor. */
export function QuestionUses({ question: { exams, used_in } }: { question: BankQuestionDetail }) {
  const { form: words } = useArea(bankWords).page
  const others = used_in - exams.length
  return (
    <FormSection title={words.uses} text={used_in > 0 ? words.usesText : words.unused}>
      {used_in > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {exams.map(({ id, title, course }) => (
            <li key={id} className="py-2.5">
              <Link
                to={editorAddress({ courseId: course?.id ?? null, examId: id })}
                className="text-cell text-primary-strong underline wrap-anywhere"
              >
                {title}
              </Link>
              <p className="text-meta text-muted wrap-anywhere">{course?.title ?? words.general}</p>
            </li>
          ))}
          {others > 0 && <li className="py-2.5 text-meta text-muted">{words.others(others)}</li>}
        </ul>
      )}
    </FormSection>
  )
}
