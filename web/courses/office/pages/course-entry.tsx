import { officeMeta } from '#web/core/office-meta.ts'
import { leadAway } from '#web/core/page.ts'
import { mayAddTo } from '#web/courses/office/course/course-parts.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { courseWords, entryWords } from '#web/courses/office/courses.words.ts'
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
  const outline = await loadOutline(context, id, url)
  if (!entry && !mayAddTo(outline, list)) leadAway(context)
  return { list, entry, outline }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) =>
    loaderData
      ? `${say(entryWords).lists[loaderData.list].title} · ${loaderData.outline.title}`
      : say(courseWords).title,
  )
}

export default function CourseEntry({ loaderData: { list, entry, outline } }: Route.ComponentProps) {
  return <EntryForm key={entry?.row.id ?? `new ${list}`} list={list} entry={entry} outline={outline} />
}
