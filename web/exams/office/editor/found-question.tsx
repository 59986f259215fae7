import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { examWords } from '../exams.words.ts'
import { checked } from './exam-drafts.ts'
import { QuestionTile } from './question-type.tsx'
import { useTitleOf } from './use-exam.ts'

type FoundQuestionProps = {
  fields: QuestionFields
  number?: number
  /** What else is known of it. */
  detail?: string
  /** A warning. */
  note?: string
}

/** A question that was read, before it is added: what it asks, and what is right. */
export function FoundQuestion({ fields, number, detail, note }: FoundQuestionProps) {
  const words = useArea(examWords)
  const titleOf = useTitleOf()
  const right = [
    ...fields.options
      .filter(({ is_right }) => is_right)
      .map(({ text, id }) => text || (id === 'true' ? words.options.isTrue : words.options.isFalse)),
    ...fields.accepted.map(({ text }) => text),
  ]
  const isWhole = checked(fields).problems.length === 0
  return (
    <>
      <QuestionTile type={fields.type} />
      <span className="block min-w-0 grow">
        <span className="block text-cell text-ink wrap-anywhere">
          {number !== undefined && `${number}. `}
          <TextWithFormulas text={titleOf({ fields })} />
        </span>
        <span className={`block text-meta wrap-anywhere ${isWhole ? 'text-muted' : 'text-warn'}`}>
          <TextWithFormulas
            text={isWhole ? [words.types[fields.type], ...right].join(' · ') : words.paste.unfinished}
          />
        </span>
        {detail && <span className="block text-meta text-muted wrap-anywhere">{detail}</span>}
        {note && <span className="block text-meta text-warn">{note}</span>}
      </span>
    </>
  )
}
