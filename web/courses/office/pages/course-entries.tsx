import { entryTabs } from '#shared/courses/authoring.lists.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { courseWords, entryWords } from '#web/courses/office/courses.words.ts'
import { EntriesScreen } from '#web/courses/office/entries/entries-screen.tsx'
import { entryListOf, loadEntries } from '#web/courses/office/entries/entry-lists.ts'
import type { Route } from './+types/course-entries.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId, url)
  const list = entryListOf(url.pathname)
  const tab = entryTabs.find((word) => word === url.searchParams.get('tab')) ?? 'all'
  return { outline, list, tab, ...(await loadEntries(context, list, outline.id, tab)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) =>
    loaderData
      ? `${say(entryWords).lists[loaderData.list].title} · ${loaderData.outline.title}`
      : say(courseWords).title,
  )
}

/** One of the lists of a course, by its address. */
export default function CourseEntries({ loaderData }: Route.ComponentProps) {
  return <EntriesScreen key={`${loaderData.list} ${loaderData.outline.id}`} {...loaderData} />
}
