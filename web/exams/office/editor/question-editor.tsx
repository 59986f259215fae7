import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { usePictures } from '#web/media/office/pictures/use-pictures.tsx'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import { examWords } from '../exams.words.ts'
import { AcceptedAnswers } from './accepted-answers.tsx'
import { RoundButton } from './editor-buttons.tsx'
import type { Problem } from './exam-details.ts'
import type { Draft } from './exam-drafts.ts'
import { fieldName } from './field-name.ts'
import { newFields } from './new-draft.ts'
import { OptionList } from './option-list.tsx'
import { Chips } from './question-chips.tsx'
import { QuestionMedia } from './question-media.tsx'
import { FromLesson, QuestionSettings } from './question-settings.tsx'
import { type PartProps, useErrorTexts, useExam } from './use-exam.ts'
import { CorrectionHelp } from './written-answers.tsx'

type QuestionEditorProps = {
  draft: Draft
  number: number
  problems: readonly Problem[]
  /** It is time to say what is wrong at each field. */
  areShown: boolean
  isUnsaved: boolean
  /** It was just added: the cursor is in it. */
  isNew: boolean
  onCopy: () => void
  onRemove: () => void
}

/** One question: what is asked, its answers and their explanation, and its settings beside it. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { draft, number, problems, areShown, isUnsaved, isNew, onCopy, onRemove } = props
  const words = useArea(examWords)
  const { editor, mayEdit } = useExam()
  const textOf = useErrorTexts()
  const { fields } = draft
  const errorAt = (field: string) => {
    const found = areShown ? problems.find((problem) => problem.field === field) : undefined
    return found && textOf(found.code)
  }
  const part: PartProps = {
    fields,
    set: (change) => editor.change(draft.key, { ...fields, ...change }),
    errorAt,
    disabled: !mayEdit,
    elsewhere: draft.stored?.elsewhere ?? 0,
  }
  const [first] = problems
  const reasonOf = ({ field, code }: Problem) => {
    if (field === 'prompt' && code === 'core.field_required') return words.question.write
    const name = fieldName(field, words)
    return name ? `${name} – ${textOf(code)}` : textOf(code)
  }
  return (
    <>
      <div className="min-w-0 grow px-4 py-4 lg:px-7 lg:py-5">
        <div className="mx-auto flex max-w-[720px] flex-col gap-6">
          <div className="flex items-center gap-3">
            <h2 className="text-nav text-second max-lg:sr-only">{words.question.number(number)}</h2>
            <Chips {...part} />
            {mayEdit && (
              <span className="ml-auto flex max-lg:hidden">
                <RoundButton label={words.question.duplicate} icon={Copy} onClick={onCopy} />
                <RoundButton label={words.question.remove} icon={Trash2} onClick={onRemove} />
              </span>
            )}
          </div>
          <Prompt {...part} isFirst={isNew} />
          <Answers {...part} />
          <div className="max-lg:hidden">
            <Explanation {...part} />
          </div>
          <PhoneRows {...part} />
          {mayEdit && (
            <div className="flex flex-wrap gap-2 lg:hidden">
              <OfficeButton kind="ghost" className="min-h-11" onClick={onCopy}>
                <Icon of={Copy} size={18} />
                {words.question.duplicate}
              </OfficeButton>
              <OfficeButton kind="ghost" className="min-h-11 text-danger!" onClick={onRemove}>
                <Icon of={Trash2} size={18} />
                {words.question.remove}
              </OfficeButton>
            </div>
          )}
          {isUnsaved && first && (
            <p role="status" className="text-meta text-warn">
              {areShown ? words.question.why : words.question.finish} {reasonOf(first)}
            </p>
          )}
        </div>
      </div>
      <aside
        aria-label={words.settings.title}
        className="w-68 shrink-0 border-l border-line bg-band px-5 py-5 max-lg:hidden"
      >
        <QuestionSettings {...part} />
      </aside>
    </>
  )
}

/** What is asked and answered, and everything else about a question, in one column. */
export function WholeQuestion(part: PartProps) {
  return (
    <div className="flex flex-col gap-6">
      <QuestionTexts {...part} />
      <div className="border-t border-line pt-6">
        <QuestionSettings {...part} />
      </div>
    </div>
  )
}

/** What is asked, answered and explained. */
export function QuestionTexts(part: PartProps) {
  return (
    <>
      <Prompt {...part} />
      <Answers {...part} />
      <Explanation {...part} />
    </>
  )
}

function Prompt({ isFirst = false, ...part }: PartProps & { isFirst?: boolean }) {
  const { fields, set, errorAt, disabled } = part
  const { question: words } = useArea(examWords)
  const pictures = usePictures('picture')
  return (
    // On a desktop the number of the question above says what it is.
    <div className="flex flex-col gap-2 lg:[&>[data-field=prompt]>div:first-child]:sr-only">
      <RichTextEditor
        isShort
        hasFormulas
        isFirst={isFirst}
        name="prompt"
        label={words.prompt}
        placeholder={words.placeholder}
        pictures={pictures}
        disabled={disabled}
        value={fields.prompt}
        error={errorAt('prompt')}
        onChange={(prompt) => set({ prompt })}
      />
      <QuestionMedia {...part} />
    </div>
  )
}

function Answers(part: PartProps) {
  const { fields, set, disabled } = part
  const { how } = useArea(examWords)
  if (fields.type === 'short_answer') return <AcceptedAnswers {...part} />
  if (fields.type === 'essay') return <CorrectionHelp {...part} />
  const isWritten = fields.options.length === 0
  return (
    <>
      {fields.type === 'image' && (
        <Segmented
          label={how.label}
          choices={[
            { value: 'choose', name: how.choose },
            { value: 'write', name: how.write },
          ]}
          disabled={disabled}
          value={isWritten ? 'write' : 'choose'}
          onChange={(value) => set({ options: value === 'write' ? [] : newFields('image').options })}
        />
      )}
      {fields.type === 'image' && isWritten ? <CorrectionHelp {...part} /> : <OptionList {...part} />}
    </>
  )
}

function Explanation({ fields, set, disabled }: PartProps) {
  const { explanation: words } = useArea(examWords)
  return (
    <RichTextEditor
      isShort
      hasFormulas
      label={words.title}
      placeholder={words.placeholder}
      disabled={disabled}
      value={fields.explanation}
      onChange={(explanation) => set({ explanation })}
    />
  )
}

type Opened = 'explanation' | 'lesson' | 'settings'

/** What is beside the question on a desktop: rows that open it from below. */
function PhoneRows(part: PartProps) {
  const words = useArea(examWords)
  const { lessons } = useExam()
  const [opened, setOpened] = useState<Opened>()
  const { fields } = part
  const titles: Record<Opened, string> = {
    explanation: words.explanation.title,
    lesson: words.settings.lesson,
    settings: words.settings.title,
  }
  const lesson = lessons.find(({ value }) => value === fields.lesson_id)?.name
  const notes: Record<Opened, string> = {
    explanation: plainText(fields.explanation) || words.explanation.placeholder,
    lesson: lesson ?? words.settings.noLesson,
    settings: [
      fields.type === 'multiple_choice' && fields.mix_answers && words.settings.mix,
      fields.must_answer ? words.settings.must : words.settings.optional,
      fields.penalty > 0 && words.settings.lose(fields.penalty),
    ]
      .filter(Boolean)
      .join(' · '),
  }
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-band lg:hidden">
      {(['explanation', 'lesson', 'settings'] as const).map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => setOpened(key)}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left"
        >
          <span className="min-w-0 grow">
            <span className="block text-cell text-ink">{titles[key]}</span>
            <span className="block truncate-line text-meta text-muted">
              <TextWithFormulas text={notes[key]} />
            </span>
          </span>
          <Icon of={ChevronRight} className="text-muted" />
        </button>
      ))}
      <Drawer open={opened !== undefined} onClose={() => setOpened(undefined)} title={titles[opened ?? 'settings']}>
        {opened === 'explanation' && <Explanation {...part} />}
        {opened === 'lesson' && <FromLesson {...part} />}
        {opened === 'settings' && <QuestionSettings {...part} />}
      </Drawer>
    </div>
  )
}
