import { officeMeta } from '#web/core/office-meta.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import { EntryForm } from '#web/courses/office/entries/entry-form.tsx'
import { loadEntry } from '#web/courses/office/entries/entry-lists.ts'
import type { Route } from './+types/course-price.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId, priceId } }: Route.LoaderArgs) {
  const entry = priceId ? await loadEntry(context, 'price', priceId) : undefined
  return { entry, outline: await loadOutline(context, entry?.row.course_id ?? courseId) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${say(entryWords).lists.price.title} · ${loaderData?.outline.title ?? ''}`)
}

export default function CoursePrice({ loaderData: { entry, outline } }: Route.ComponentProps) {
  return <EntryForm key={entry?.row.id ?? 'new'} list="price" entry={entry} outline={outline} />
}
