import { listOfficeCourses } from '#shared/courses/office-courses.endpoints.ts'
import { officeCourseQuery } from '#shared/courses/office-courses.schema.ts'
import { listQueryOf } from '#web/core/list-query.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { leadAway, load } from '#web/core/page.ts'
import { mayAddTo } from '#web/courses/office/course/course-parts.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { courseWords, entryWords } from '#web/courses/office/courses.words.ts'
import { ChooseCourse } from '#web/courses/office/entries/choose-course.tsx'
import { EntryForm } from '#web/courses/office/entries/entry-form.tsx'
import { entryListOf, loadEntry } from '#web/courses/office/entries/entry-lists.ts'
import type { Route } from './+types/course-entry.ts'

export const handle = { isEditor: true }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { courseId, entryId }: { courseId?: string; entryId?: string } = params
  const list = entryListOf(url.pathname)
  const entry = entryId ? await loadEntry(context, list, entryId) : undefined
  // The address of a new entry has the course: a price in its path, others in the query.
  const id = entry?.row.course_id ?? courseId ?? url.searchParams.get('course')
  if (id) {
    const outline = await loadOutline(context, id)
    if (!entry && !mayAddTo(outline, list)) leadAway()
    return { list, entry, outline }
  }
  const query = { ...listQueryOf(officeCourseQuery, url), sort: 'title' as const }
  return { list, choice: { query, courses: await load(context, listOfficeCourses, { query }) } }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) =>
    loaderData?.outline
      ? `${say(entryWords).lists[loaderData.list].title} · ${loaderData.outline.title}`
      : say(courseWords).title,
  )
}

export default function CourseEntry({ loaderData: { list, entry, outline, choice } }: Route.ComponentProps) {
  if (choice) return <ChooseCourse list={list} {...choice} />
  return <EntryForm key={entry?.row.id ?? `new ${list}`} list={list} entry={entry} outline={outline} />
}
