import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addBankQuestion, readBankQuestion, updateBankQuestion } from '#shared/exams/bank-questions.endpoints.ts'
import { type BankQuestionDetail, bankQuestionForm } from '#shared/exams/bank-questions.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { EditorFrame } from '#web/ui/office/page/editor-frame.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'
import { checked } from '../editor/exam-drafts.ts'
import { newFields } from '../editor/new-draft.ts'
import { Chips } from '../editor/question-chips.tsx'
import { QuestionTexts } from '../editor/question-editor.tsx'
import { QuestionSettings } from '../editor/question-settings.tsx'
import type { PartProps } from '../editor/use-exam.ts'
import { useTitleOf } from '../editor/use-exam.ts'
import { bankAddress } from '../exam-addresses.ts'
import { bankWords, examWords } from '../exams.words.ts'
import { QuestionUses } from './question-uses.tsx'
import { useBankActions } from './use-bank-actions.ts'

type Asked = BankQuestionDetail | undefined

/** The form of a question of the bank; after adding one, the list is opened. */
function useQuestionForm(question: Asked, disabled: boolean) {
  const { page: words } = useArea(bankWords)
  const navigate = useNavigate()
  const [fresh] = useState(() => newFields('multiple_choice'))
  const valuesOf = (found: Asked) => ({ fields: found?.fields ?? fresh })
  return useSharedForm({
    schema: bankQuestionForm,
    editing: 'question',
    found: question,
    disabled,
    valuesOf,
    madeOf: valuesOf,
    read: ({ id }) => call(readBankQuestion, { params: { questionId: id } }),
    write: (values, seen) => {
      const { fields } = checked(values.fields as BankQuestionDetail['fields'])
      if (!seen) return call(addBankQuestion, { body: { fields } })
      const { id, revision } = seen
      return call(updateBankQuestion, { params: { questionId: id }, body: { fields, revision } })
    },
    onSaved: (_, before) => {
      if (before) return
      showToast({ tone: 'success', title: words.done.add, seconds: toastSeconds.success })
      void navigate(bankAddress)
    },
  })
}

/** One question of the bank: what it asks, its settings, and the exams that ask it. */
export function BankQuestionScreen({ question }: { question: Asked }) {
  const { page: words } = useArea(bankWords)
  const { settings } = useArea(examWords)
  const { shell } = useOfficeWords()
  const may = useMay()
  const titleOf = useTitleOf()
  const { restore } = useBankActions()
  const isTrashed = Boolean(question?.deleted_at)
  const isOthers = question?.may_change === false
  const disabled = isTrashed || isOthers || !may('courses.update')
  const form = useQuestionForm(question, disabled)
  const fields = form.values.fields as BankQuestionDetail['fields']
  const part: PartProps = {
    fields,
    set: (change) => form.set('fields', { ...fields, ...change }),
    errorAt: (field) => form.errors[`fields.${field}`],
    disabled,
    elsewhere: 0,
  }
  const title = question ? titleOf(question) : words.new
  const mayRestore = question && isTrashed && may('courses.delete')
  const bar = !disabled && (
    <SaveBar form={form} saveText={question ? words.form.save : words.form.add} isNew={!question} />
  )
  return (
    <EditorFrame bar={bar}>
      <div className="flex flex-col gap-4 md:gap-6">
        <PageHeader
          crumbs={[{ name: shell.areas.teach }, { name: words.title, to: bankAddress }, { name: title }]}
          title={title}
        />
        {question && disabled && (
          <ReadOnlyNotice
            text={isTrashed ? words.form.inTrash : isOthers ? words.form.notOwn : words.form.readOnly}
            isTrashed={isTrashed}
            onRestore={mayRestore ? () => void restore([question]) : undefined}
          />
        )}
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <div className="flex flex-col gap-4 md:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <FormSection title={words.form.question}>
            <div className="flex flex-col gap-6">
              <Chips {...part} />
              <QuestionTexts {...part} />
            </div>
          </FormSection>
          <div className="flex flex-col gap-4 md:gap-6">
            {question && <QuestionUses question={question} />}
            <FormSection title={settings.title}>
              <QuestionSettings {...part} />
            </FormSection>
          </div>
        </div>
      </div>
    </EditorFrame>
  )
}
