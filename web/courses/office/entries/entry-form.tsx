import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import type { Entry, EntryList } from './entry-lists.ts'
import { PlanForm } from './plan-form.tsx'
import { PointForm } from './point-form.tsx'
import { TestimonialForm } from './testimonial-form.tsx'

type EntryFormProps = { outline: CourseOutline; list: EntryList; entry: Entry | undefined }

/** The form of an entry, by its list. */
export function EntryForm({ outline, list, entry }: EntryFormProps) {
  switch (list) {
    case 'learn':
    case 'why':
      return <PointForm outline={outline} list={list} row={entry?.list === list ? entry.row : undefined} />
    case 'testimonials':
      return <TestimonialForm outline={outline} row={entry?.list === list ? entry.row : undefined} />
    case 'announcements':
      return <AnnouncementForm outline={outline} row={entry?.list === list ? entry.row : undefined} />
    case 'price':
      return <PlanForm outline={outline} row={entry?.list === list ? entry.row : undefined} />
  }
}
