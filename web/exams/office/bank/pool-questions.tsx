import CircleMinus from 'lucide-react/icons/circle-minus'
import Pencil from 'lucide-react/icons/pencil'
import type { PoolQuestion } from '#shared/exams/bank.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { RoundButton } from '../editor/editor-buttons.tsx'
import { FoundQuestion } from '../editor/found-question.tsx'
import { useExam, useTitleOf } from '../editor/use-exam.ts'
import { bankWords } from '../exams.words.ts'

type PoolQuestionsProps = {
  questions: readonly PoolQuestion[]
  /** The pool gives as many as it has: none can be taken out. */
  isSmallest: boolean
  onEdit: (question: PoolQuestion) => void
  onRemove: (question: PoolQuestion) => void
}

/** The questions a pool draws from, to change and to take out. */
export function PoolQuestions({ questions, isSmallest, onEdit, onRemove }: PoolQuestionsProps) {
  const { pool: words, ...bank } = useArea(bankWords)
  const { mayEdit } = useExam()
  const titleOf = useTitleOf()
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h3 className="mb-3 text-nav font-medium text-ink">{words.questions}</h3>
      <ol className="divide-y divide-line rounded-card border border-line">
        {questions.map((question) => {
          const { question_id: id, fields, used_elsewhere: elsewhere } = question
          return (
            <li key={id} className="flex items-start gap-3 px-4 py-3">
              <FoundQuestion fields={fields} {...(elsewhere > 0 && { detail: bank.elsewhere(elsewhere) })} />
              {mayEdit && (
                <span className="-my-1 flex shrink-0">
                  <RoundButton label={words.edit(titleOf(question))} icon={Pencil} onClick={() => onEdit(question)} />
                  {!isSmallest && (
                    <RoundButton
                      label={words.takeOut(titleOf(question))}
                      icon={CircleMinus}
                      onClick={() => onRemove(question)}
                    />
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
