import { entryTabs } from '#shared/courses/authoring.lists.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { EntriesScreen } from '#web/courses/office/entries/entries-screen.tsx'
import { loadEntries } from '#web/courses/office/entries/entry-lists.ts'
import type { Route } from './+types/course-prices.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId)
  const tab = entryTabs.find((word) => word === url.searchParams.get('tab')) ?? 'all'
  return { outline, tab, ...(await loadEntries(context, 'price', courseId, tab)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${say(entryWords).lists.price.title} · ${loaderData?.outline.title ?? ''}`)
}

export default function CoursePrices({ loaderData }: Route.ComponentProps) {
  return <EntriesScreen key={loaderData.outline.id} list="price" {...loaderData} />
}
