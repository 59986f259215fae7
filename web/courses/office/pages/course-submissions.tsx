import { listSubmissions } from '#shared/courses/review.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { reviewWords } from '#web/courses/office/courses.words.ts'
import { SubmissionsScreen } from '#web/courses/office/review/submissions-screen.tsx'
import type { Route } from './+types/course-submissions.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId, url)
  return { outline, submissions: await load(context, listSubmissions, { params: { courseId: outline.id } }) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${say(reviewWords).submissions.title} · ${loaderData?.outline.title ?? ''}`)
}

export default function CourseSubmissions({ loaderData }: Route.ComponentProps) {
  return <SubmissionsScreen {...loaderData} />
}
