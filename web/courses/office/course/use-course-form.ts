import { readOfficeCourse, updateCourse } from '#shared/courses/office-courses.endpoints.ts'
import type { OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { differences } from '#web/ui/office/page/paths.ts'
import { type CourseValues, courseFormSchema, valuesOf } from './course-values.ts'

/** The form of a course. Who teaches it is sent only where that changed: not everybody who writes it may say so. */
export function useCourseForm(course: OfficeCourseDetail, disabled: boolean) {
  const params = { courseId: course.id }

  function write({ lecturers, ...information }: CourseValues, seen: OfficeCourseDetail) {
    const changed = differences(lecturers, valuesOf(seen).lecturers) > 0
    const body = { ...information, revision: seen.revision, ...(changed && { lecturers }) }
    return call(updateCourse, { params, body })
  }

  return useSharedForm({
    schema: courseFormSchema,
    found: course,
    disabled,
    valuesOf,
    read: () => call(readOfficeCourse, { params }),
    write,
    // The text stays the same object, so that the cursor stays in its place.
    madeOf: (saved, { description, revision }) => ({ ...valuesOf(saved), description, revision }),
  })
}

export type CourseForm = ReturnType<typeof useCourseForm>
