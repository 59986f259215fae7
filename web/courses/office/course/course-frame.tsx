import type { ReactNode } from 'react'
import { courseTrash } from '#shared/courses/office-courses.endpoints.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseWords } from '#web/courses/office/courses.words.ts'
import { ReadOnlyNotice } from '#web/ui/office/page/read-only-notice.tsx'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { CourseHead } from './course-head.tsx'
import { CourseMenu } from './course-menu.tsx'
import { type CoursePart, mayAddTo } from './course-parts.ts'

/** Whether this course can be changed. */
export const mayChange = ({ may, deleted_at }: CourseOutline) => may.update && !deleted_at

/** Whether one of the lists of a course can be changed now. */
export const mayChangeList = (outline: CourseOutline, list: CoursePart) =>
  mayAddTo(outline, list) && !outline.deleted_at

type CourseFrameProps = {
  outline: CourseOutline
  part: CoursePart
  /** The save bar at the bottom. */
  bar?: ReactNode
  children: ReactNode
}

/**
 * The frame of every screen of one course: its head and the menu of its parts. A route that uses it exports
 * `handle = { isEditor: true }`, so that the office's own menu is narrow.
 */
export function CourseFrame({ outline, part, bar, children }: CourseFrameProps) {
  return (
    <div className="flex min-h-[calc(100dvh-57px)] flex-col max-md:min-h-[calc(100dvh-57px-var(--bottom-bar))]">
      <CourseHead outline={outline} part={part} />
      <div className="flex grow items-stretch max-lg:flex-col">
        <CourseMenu outline={outline} part={part} />
        <div className="flex min-w-0 grow flex-col">
          <div className="mx-auto w-full max-w-[1080px] grow p-4 md:p-6 lg:px-8">
            <ReadOnlyReason outline={outline} />
            {children}
          </div>
          {bar}
        </div>
      </div>
    </div>
  )
}

/** Why the course is read-only, with a button to restore it from the trash. */
function ReadOnlyReason({ outline }: { outline: CourseOutline }) {
  const { editor } = useArea(courseWords)
  const may = useMay()
  const write = useWrites()
  if (mayChange(outline)) return null
  const restore = () => void write(() => call(courseTrash.restore, { body: { ids: [outline.id] } }))
  const isTrashed = outline.deleted_at !== null
  return (
    <div className="mb-4">
      <ReadOnlyNotice
        text={isTrashed ? editor.inTrash : editor.readOnly}
        isTrashed={isTrashed}
        onRestore={isTrashed && may('courses.delete') ? restore : undefined}
      />
    </div>
  )
}
