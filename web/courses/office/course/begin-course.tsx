import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { courseTitleMost } from '#shared/courses/authoring.lists.ts'
import { courseLanguages } from '#shared/courses/courses.lists.ts'
import { addCourse } from '#shared/courses/office-courses.endpoints.ts'
import { newCourse } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { useRecordForm } from '#web/ui/office/form/use-record-form.ts'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { partAddress } from './course-parts.ts'

/** Add a course with its title and language, then open its editor. */
export function useBeginCourse() {
  const navigate = useNavigate()
  const page = useLanguage()
  const own = useRoot()?.site?.default_language ?? page
  const form = useRecordForm({
    schema: newCourse,
    initial: { title: '', language: own === 'en' ? 'en' : 'km' },
    save: (body) => call(addCourse, { body }),
  })
  async function begin() {
    const made = await form.submit()
    if (made) await navigate(partAddress('information', made.id))
  }
  return { form, begin }
}

type BeginForm = ReturnType<typeof useBeginCourse>['form']

/** The two fields of a new course. */
export function BeginFields({ form, begin }: { form: BeginForm; begin: () => Promise<void> }) {
  const { begin: words } = useArea(courseWords)
  const { courses } = useWords()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
      className="flex flex-col gap-5"
    >
      <TextInput
        label={words.name}
        hint={words.nameHint}
        required
        most={courseTitleMost}
        lang={form.values.language}
        autoComplete="off"
        {...form.field('title')}
      />
      <Segmented
        label={words.language}
        choices={courseLanguages.map((value) => ({ value, name: courses.languages[value] }))}
        {...form.field('language')}
      />
      {/* Enter sends the form even if its button is outside. */}
      <button type="submit" hidden />
    </form>
  )
}

/** The button that adds a course, with its form. */
export function BeginCourse() {
  const words = useArea(courseWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OfficeButton kind="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Plus} size={18} />
        {words.new}
      </OfficeButton>
      <BeginDrawer open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function BeginDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { begin: words } = useArea(courseWords)
  const { form, begin } = useBeginCourse()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <CancelAndAct
          kind="primary"
          text={words.create}
          isSending={form.state === 'saving'}
          onAct={() => void begin()}
          onCancel={onClose}
        />
      }
    >
      <p className="mb-5 text-copy text-second">{words.text}</p>
      <BeginFields form={form} begin={begin} />
    </Drawer>
  )
}
