import { useMemo, useState } from 'react'
import { mostQuestions } from '#shared/exams/exams.lists.ts'
import { questionsIn } from '#shared/exams/paste.rules.ts'
import { looksLikeTable, tableIn } from '#shared/exams/question-table.rules.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { examWords } from '../exams.words.ts'
import { FoundQuestion } from './found-question.tsx'

type PasteDrawerProps = {
  /** How many questions the exam has already. */
  count: number
  onClose: () => void
  onAdd: (questions: QuestionFields[]) => void
}

/** A pasted list becomes questions; they are shown before they are added. */
export function PasteDrawer({ count, onClose, onAdd }: PasteDrawerProps) {
  const { paste: words } = useArea(examWords)
  const [pasted, setPasted] = useState('')
  const found = useMemo(() => questionsIn(pasted), [pasted])
  const isUnknown = useMemo(() => looksLikeTable(pasted) && !tableIn(pasted), [pasted])
  const isTooMany = count + found.length > mostQuestions
  return (
    <Drawer
      wide
      open
      onClose={onClose}
      title={words.title}
      footer={
        <OfficeButton
          kind="primary"
          className="max-md:min-h-12"
          disabled={found.length === 0 || isTooMany}
          onClick={() => onAdd(found)}
        >
          {words.add(found.length)}
        </OfficeButton>
      }
    >
      <TextArea
        label={words.label}
        hint={words.hint}
        error={isTooMany ? words.tooMany(mostQuestions) : isUnknown ? words.table : undefined}
        rows={10}
        placeholder={words.example}
        spellCheck={false}
        value={pasted}
        onChange={setPasted}
      />
      <p role="status" className="mt-6 mb-2 text-nav font-medium text-ink">
        {found.length > 0 ? words.found(found.length) : words.nothing}
      </p>
      <ol className="divide-y divide-line rounded-card border border-line empty:hidden">
        {found.map((fields, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read anew at every letter
          <li key={at} className="flex items-start gap-3 px-4 py-3">
            <FoundQuestion fields={fields} number={at + 1} />
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
