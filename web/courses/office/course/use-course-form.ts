import { useRef } from 'react'
import { putCourseTeachers, readOfficeCourse, updateCourse } from '#shared/courses/office-courses.endpoints.ts'
import type { OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'
import { differences } from '#web/ui/office/page/paths.ts'
import { type CourseValues, courseFormSchema, valuesOf } from './course-values.ts'

/** The form of a course. Its information and who teaches it are two calls: each is made only where something changed. */
export function useCourseForm(course: OfficeCourseDetail) {
  const params = { courseId: course.id }
  const own = useRef(course)

  async function write({ lecturers, revision: _, ...information }: CourseValues, seen: OfficeCourseDetail) {
    // Newer than what the form has seen, where the first call went through and the second was refused.
    own.current = own.current.revision > seen.revision ? own.current : seen
    const before = valuesOf(own.current)
    const { revision } = own.current
    if (differences({ ...before, ...information }, before) > 0)
      own.current = await call(updateCourse, { params, body: { ...information, revision } })
    if (differences(lecturers, before.lecturers) > 0)
      own.current = await call(putCourseTeachers, { params, body: { lecturers, revision: own.current.revision } })
    return own.current
  }

  return useSharedForm({
    schema: courseFormSchema,
    found: course,
    valuesOf,
    read: () => call(readOfficeCourse, { params }),
    write,
    // The text stays the same object: whoever is writing keeps the place.
    madeOf: (saved, { description, revision }) => ({ ...valuesOf(saved), description, revision }),
  })
}

export type CourseForm = ReturnType<typeof useCourseForm>
