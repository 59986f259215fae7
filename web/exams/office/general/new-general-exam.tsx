import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { addGeneralExam } from '#shared/exams/general-exams.endpoints.ts'
import { examTitleMost } from '#shared/exams/general-exams.lists.ts'
import { newExam } from '#shared/exams/general-exams.schema.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { focusField } from '#web/ui/office/form/focus-field.ts'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { UnsavedGuard } from '#web/ui/office/form/unsaved-guard.tsx'
import { useRecordForm } from '#web/ui/office/form/use-record-form.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { generalExamAddress, generalExamsAddress } from '../exam-addresses.ts'
import { generalWords } from '../exams.words.ts'

/** The page of a new general exam: its name, then its editor. */
export function NewGeneralExam() {
  const { title, form: words } = useArea(generalWords)
  const navigate = useNavigate()
  const form = useRecordForm({
    schema: newExam,
    initial: { title: '' },
    save: (body) => call(addGeneralExam, { body }),
  })
  async function create() {
    const made = await form.submit()
    if (made) await navigate(generalExamAddress(made.id), { replace: true })
  }
  useEffect(() => focusField(['title']), [])
  return (
    <div className="mx-auto flex max-w-[720px] flex-col gap-4 p-4 md:gap-6 md:p-8">
      <PageHeader crumbs={[{ name: title, to: generalExamsAddress }, { name: words.new }]} title={words.new} />
      <FormSection title={words.name} text={words.text} required>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void create()
          }}
        >
          <TextInput
            label={words.name}
            labelHidden
            hint={words.nameHint}
            required
            most={examTitleMost}
            autoComplete="off"
            {...form.field('title')}
          />
          {/* Enter sends the form even if its button is outside. */}
          <button type="submit" hidden />
        </form>
        <div className="flex justify-end">
          <OfficeButton
            kind="primary"
            className="max-md:min-h-12 max-md:w-full"
            loading={form.state === 'saving'}
            onClick={() => void create()}
          >
            {words.create}
          </OfficeButton>
        </div>
      </FormSection>
      <UnsavedGuard dirty={form.dirty} />
    </div>
  )
}
