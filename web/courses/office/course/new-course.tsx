import { useEffect } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { focusField } from '#web/ui/office/form/focus-field.ts'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { UnsavedGuard } from '#web/ui/office/form/unsaved-guard.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import { BeginFields, useBeginCourse } from './begin-course.tsx'

/** The page of a new course: its title and language, then its editor. */
export function NewCourse() {
  const words = useArea(courseWords)
  const { form, begin } = useBeginCourse()
  useEffect(() => focusField(['title']), [])
  return (
    <div className="mx-auto flex max-w-[720px] flex-col gap-4 p-4 md:gap-6 md:p-8">
      <PageHeader
        crumbs={[{ name: words.title, to: '/secure/courses' }, { name: words.begin.title }]}
        title={words.begin.title}
      />
      <FormSection title={words.begin.title} text={words.begin.text}>
        <BeginFields form={form} begin={begin} />
        <div className="flex justify-end">
          <OfficeButton
            kind="primary"
            className="max-md:min-h-12 max-md:w-full"
            loading={form.state === 'saving'}
            onClick={() => void begin()}
          >
            {words.begin.create}
          </OfficeButton>
        </div>
      </FormSection>
      <UnsavedGuard dirty={form.dirty} />
    </div>
  )
}
