import { pointMost } from '#shared/courses/authoring.lists.ts'
import { points } from '#shared/courses/course-entries.endpoints.ts'
import { type Point, pointFields } from '#shared/courses/course-entries.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { partAddress } from '../course/course-parts.ts'
import { pointKindOf } from './entry-lists.ts'
import { EntryPage, mayWrite } from './entry-page.tsx'
import { useEntryForm } from './use-entry-form.ts'

type PointFormProps = { outline: CourseOutline; list: 'learn' | 'why'; row: Point | undefined }

/** One point of what students will learn, or one reason to join. */
export function PointForm({ outline, list, row }: PointFormProps) {
  const { fields: words } = useArea(entryWords)
  const entry = row && { list, row }
  const form = useEntryForm({
    schema: pointFields,
    kind: 'point',
    row,
    disabled: !mayWrite(outline, list, entry),
    blank: { kind: pointKindOf[list], title: '', text: '' },
    valuesOf: ({ kind, title, text }: Point) => ({ kind, title, text }),
    add: (body) => call(points.add, { params: { courseId: outline.id }, body }),
    update: (entryId, body) => call(points.update, { params: { entryId }, body }),
    read: (entryId) => call(points.read, { params: { entryId } }),
    list: partAddress(list, outline.id),
  })
  const isWhy = list === 'why'
  return (
    <EntryPage outline={outline} list={list} entry={entry} form={form}>
      <TextInput
        label={isWhy ? words.reason : words.point}
        hint={isWhy ? undefined : words.pointHint}
        required
        most={pointMost}
        {...form.field('title')}
      />
      {isWhy && <TextArea label={words.reasonText} most={600} {...form.field('text')} />}
    </EntryPage>
  )
}
