import { readCourseReview } from '#shared/courses/review.endpoints.ts'
import { readCourseComments } from '#shared/courses/review-comments.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { reviewWords } from '#web/courses/office/courses.words.ts'
import { ReviewScreen } from '#web/courses/office/review/review-screen.tsx'
import type { Route } from './+types/course-review.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId, url)
  const params = { courseId: outline.id }
  const [review, comments] = await Promise.all([
    load(context, readCourseReview, { params }),
    load(context, readCourseComments, { params }),
  ])
  return { outline, review, comments }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${say(reviewWords).title} · ${loaderData?.outline.title ?? ''}`)
}

export default function CourseReview({ loaderData }: Route.ComponentProps) {
  return <ReviewScreen key={loaderData.outline.id} {...loaderData} />
}
