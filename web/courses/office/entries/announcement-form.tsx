import { emptyRichText } from '#shared/core/rich-text.rules.ts'
import { announcements } from '#shared/courses/course-entries.endpoints.ts'
import { type Announcement, announcementFields } from '#shared/courses/course-entries.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { usePictures } from '#web/media/office/pictures/use-pictures.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import { partAddress } from '../course/course-parts.ts'
import { EntryPage, mayWrite } from './entry-page.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** An announcement to the students of a course. */
export function AnnouncementForm({ outline, row }: { outline: CourseOutline; row: Announcement | undefined }) {
  const { fields: words } = useArea(entryWords)
  const pictures = usePictures('picture')
  const entry = row && { list: 'announcements' as const, row }
  const form = useEntryForm({
    schema: announcementFields,
    kind: 'announcement',
    row,
    disabled: !mayWrite(outline, 'announcements', entry),
    blank: { title: '', body: emptyRichText, published: true },
    valuesOf: ({ title, body, published }: Announcement) => ({ title, body, published }),
    add: (body) => call(announcements.add, { params: { courseId: outline.id }, body }),
    update: (entryId, body) => call(announcements.update, { params: { entryId }, body }),
    read: (entryId) => call(announcements.read, { params: { entryId } }),
    list: partAddress('announcements', outline.id),
  })
  return (
    <EntryPage outline={outline} list="announcements" entry={entry} form={form}>
      <TextInput label={words.title} required most={200} {...form.field('title')} />
      <RichTextEditor
        label={words.body}
        placeholder={words.bodyPlaceholder}
        pictures={pictures}
        {...form.field('body')}
      />
      <Switch label={words.published} text={words.publishedText} {...form.field('published')} />
    </EntryPage>
  )
}
