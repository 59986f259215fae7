import { readOfficeCourse, updateCourse } from '#shared/courses/office-courses.endpoints.ts'
import type { OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { sentFields } from '#web/ui/office/form/sent-fields.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { type CourseValues, courseFormSchema, shownValues, valuesOf } from './course-values.ts'

/** The form of a course. */
export function useCourseForm(course: OfficeCourseDetail, disabled: boolean) {
  const params = { courseId: course.id }

  function write(values: CourseValues, seen: OfficeCourseDetail) {
    const sent = { ...shownValues(values, seen), revision: seen.revision }
    const body = sentFields(updateCourse, sent, valuesOf(seen))
    return call(updateCourse, { params, body })
  }

  return useSharedForm({
    schema: courseFormSchema,
    editing: 'course',
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
