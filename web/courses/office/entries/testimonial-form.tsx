import { testimonials } from '#shared/courses/course-entries.endpoints.ts'
import { type Testimonial, testimonialFields } from '#shared/courses/course-entries.schema.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { FieldRow } from '#web/ui/office/form/form-section.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { partAddress } from '../course/course-parts.ts'
import { EntryPage, mayWrite } from './entry-page.tsx'
import { useEntryForm } from './use-entry-form.ts'

/** What an earlier student says. */
export function TestimonialForm({ outline, row }: { outline: CourseOutline; row: Testimonial | undefined }) {
  const { fields: words } = useArea(entryWords)
  const entry = row && { list: 'testimonials' as const, row }
  const form = useEntryForm({
    schema: testimonialFields,
    kind: 'testimonial',
    row,
    disabled: !mayWrite(outline, 'testimonials', entry),
    blank: { name: '', company: '', quote: '', featured: false },
    valuesOf: ({ name, company, quote, featured }: Testimonial) => ({ name, company, quote, featured }),
    add: (body) => call(testimonials.add, { params: { courseId: outline.id }, body }),
    update: (entryId, body) => call(testimonials.update, { params: { entryId }, body }),
    read: (entryId) => call(testimonials.read, { params: { entryId } }),
    list: partAddress('testimonials', outline.id),
  })
  return (
    <EntryPage outline={outline} list="testimonials" entry={entry} form={form}>
      <FieldRow>
        <TextInput label={words.person} required autoComplete="off" {...form.field('name')} />
        <TextInput label={words.company} hint={words.companyHint} {...form.field('company')} />
      </FieldRow>
      <TextArea label={words.quote} required most={1000} rows={4} {...form.field('quote')} />
      <Switch label={words.featured} text={words.featuredText} {...form.field('featured')} />
    </EntryPage>
  )
}
