import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ConflictNotice } from '#web/ui/office/form/conflict-notice.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { SaveBar } from '#web/ui/office/form/save-bar.tsx'
import type { SharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'
import { CourseFrame, mayChangeList } from '../course/course-frame.tsx'
import { partAddress } from '../course/course-parts.ts'
import type { Entry, EntryList } from './entry-lists.ts'
import { useEntryActions } from './use-entry-actions.ts'

type EntryPageProps = {
  outline: CourseOutline
  list: EntryList
  entry: Entry | undefined
  form: SharedForm
  children: ReactNode
}

/** Whether an entry can be changed by this person now. */
export const mayWrite = (outline: CourseOutline, list: EntryList, entry: Entry | undefined) =>
  mayChangeList(outline, list) && !entry?.row.deleted_at

/** The page of one entry: its fields in a section, and the way back to its list. */
export function EntryPage({ outline, list, entry, form, children }: EntryPageProps) {
  const { forms } = useOfficeWords()
  const words = useArea(entryWords)
  const { title, about, add, new: fresh } = words.lists[list]
  const { restore } = useEntryActions(list)
  const isTrashed = Boolean(entry?.row.deleted_at)
  const bar = !form.disabled && <SaveBar form={form} saveText={entry ? forms.save : add} isNew={!entry} />
  return (
    <CourseFrame outline={outline} part={list} bar={bar}>
      <div className="mx-auto flex max-w-[720px] flex-col gap-4">
        <p>
          <Link
            to={partAddress(list, outline.id)}
            className="inline-flex min-h-8 items-center gap-2 text-nav text-second hover:text-primary-strong hover:underline"
          >
            <Icon of={ArrowLeft} size={16} />
            {title}
          </Link>
        </p>
        {isTrashed && entry && mayChangeList(outline, list) && (
          <ReadOnlyNotice text={words.inTrash} isTrashed onRestore={() => void restore([entry])} />
        )}
        {form.conflictNotice && <ConflictNotice {...form.conflictNotice} />}
        <FormSection title={entry ? title : fresh} text={about}>
          {children}
        </FormSection>
      </div>
    </CourseFrame>
  )
}
