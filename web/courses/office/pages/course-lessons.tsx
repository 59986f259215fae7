import { readCurriculum } from '#shared/courses/curriculum.endpoints.ts'
import { readCourseComments } from '#shared/courses/review-comments.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { loadOutline } from '#web/courses/office/course/load-outline.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { CurriculumScreen } from '#web/courses/office/curriculum/curriculum-screen.tsx'
import type { Route } from './+types/course-lessons.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId }, url }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId, url)
  const params = { courseId: outline.id }
  const [found, comments] = await Promise.all([
    load(context, readCurriculum, { params }),
    load(context, readCourseComments, { params }),
  ])
  return { outline, found, comments, now: new Date().toISOString() }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => `${say(courseWords).editor.parts.lessons} · ${loaderData?.outline.title ?? ''}`)
}

/** The key resets the screen's own state for another course. */
export default function CourseLessons({ loaderData: { outline, ...data } }: Route.ComponentProps) {
  return <CurriculumScreen key={`${outline.id} ${outline.deleted_at}`} outline={outline} {...data} />
}
