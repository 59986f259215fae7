import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import type { GroupChoice } from '#shared/identity/student-groups.schema.ts'
import { mostListLines } from '#shared/learning/class-list.lists.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { classListWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { CoursePicker } from './course-picker.tsx'
import { readListFile } from './read-list-file.ts'

export type ClassWanted = {
  courseIds: string[]
  text: string
  language: Language
  until: string | null
  groupId: string | undefined
}

const monthMs = 30 * 24 * 60 * 60 * 1000

type ClassFormProps = {
  wanted: ClassWanted
  onChange: (wanted: ClassWanted) => void
  courses: readonly { id: string; title: string }[]
  /** Groups that everybody of the list can be added to. */
  groups: readonly GroupChoice[]
  errors: { courses?: string; text?: string }
  isSending: boolean
  onPreview: () => void
}

/** What a class is added with: its courses, the list, the language of invitations and an end. */
export function ClassForm({ wanted, onChange, courses, groups, errors, isSending, onPreview }: ClassFormProps) {
  const words = useArea(classListWords)
  const grouped = useArea(groupWords)
  const input = useRef<HTMLInputElement>(null)
  const set = (changes: Partial<ClassWanted>) => onChange({ ...wanted, ...changes })
  async function read(file: File | undefined) {
    const text = file && (await readListFile(file))
    if (text !== undefined) set({ text })
    else if (file) showToast({ tone: 'warning', title: words.notText, seconds: toastSeconds.error })
    if (input.current) input.current.value = ''
  }
  return (
    <FormSection title={words.text} text={words.about}>
      <CoursePicker
        courses={courses}
        chosen={wanted.courseIds}
        onChange={(courseIds) => set({ courseIds })}
        error={errors.courses}
      />
      <TextArea
        label={words.text}
        required
        rows={8}
        spellCheck={false}
        placeholder={'សុខ ដារ៉ា, 012 345 678, dara@gmail.com\nChan Sophea, sophea@gmail.com'}
        value={wanted.text}
        onChange={(text) => set({ text })}
        hint={words.textHint(mostListLines)}
        error={errors.text}
      />
      <div>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-label={words.upload}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void read(event.target.files?.[0])}
        />
        <OfficeButton size="small" className="max-md:min-h-11" onClick={() => input.current?.click()}>
          <Icon of={Upload} size={16} />
          {words.upload}
        </OfficeButton>
      </div>
      <Segmented
        label={words.language}
        choices={languages.map((value) => ({ value, name: languageNames[value] }))}
        value={wanted.language}
        onChange={(language) => set({ language })}
      />
      <Switch
        label={words.until}
        text={words.untilText}
        value={wanted.until !== null}
        onChange={(on) => set({ until: on ? new Date(Date.now() + monthMs).toISOString() : null })}
      />
      {wanted.until !== null && (
        <DateTimeInput
          label={words.expiry}
          value={wanted.until}
          onChange={(until) => until && set({ until })}
          className="md:w-80"
        />
      )}
      {groups.length > 0 && (
        <Select
          label={words.group}
          hint={words.groupHint}
          choices={[
            { value: '', name: words.noGroup },
            ...groups.map(({ id, name, count }) => ({ value: id, name, text: grouped.students(count) })),
          ]}
          value={wanted.groupId ?? ''}
          onChange={(id) => set({ groupId: id || undefined })}
        />
      )}
      <div>
        <OfficeButton kind="primary" loading={isSending} onClick={onPreview}>
          {words.preview}
        </OfficeButton>
      </div>
    </FormSection>
  )
}
