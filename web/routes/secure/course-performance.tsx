import { readCoursePerformance } from '#shared/learning/learning.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { CourseFrame } from '#web/courses/office/course-frame.tsx'
import { partAddress } from '#web/courses/office/course-parts.ts'
import { loadOutline } from '#web/courses/office/load-outline.ts'
import { PartHeader } from '#web/courses/office/part-header.tsx'
import { CourseFigures } from '#web/learning/office/course-figures.tsx'
import { NoRows } from '#web/ui/office/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/office-button.tsx'
import type { Route } from './+types/course-performance.ts'

export const handle = { isEditor: true }

export async function loader({ context, params: { courseId } }: Route.LoaderArgs) {
  const outline = await loadOutline(context, courseId)
  return { outline, figures: await load(context, readCoursePerformance, { params: { courseId: outline.id } }) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(
    matches,
    ({ courseReview }) => `${courseReview.performance.title} · ${loaderData?.outline.title ?? ''}`,
  )
}

export default function CoursePerformance({ loaderData: { outline, figures } }: Route.ComponentProps) {
  const { courseReview, courses } = useOfficeWords()
  const { performance: words } = courseReview
  return (
    <CourseFrame outline={outline} part="performance">
      <PartHeader title={words.title} text={words.about} />
      {figures.students > 0 ? (
        <CourseFigures figures={figures} />
      ) : (
        <NoRows
          title={words.none}
          text={outline.published ? words.noneText : words.notPublished}
          actions={
            !outline.published && (
              <OfficeButtonLink to={partAddress('review', outline.id)}>{courses.editor.parts.review}</OfficeButtonLink>
            )
          }
        />
      )}
    </CourseFrame>
  )
}
