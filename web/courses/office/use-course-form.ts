import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { putCourseTeachers, readOfficeCourse, updateCourse } from '#shared/courses/office-courses.endpoints.ts'
import type { OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'
import { call } from '#web/core/call.ts'
import { differences } from '#web/ui/office/paths.ts'
import { useSharedForm } from '#web/ui/office/use-shared-form.ts'
import { type CourseValues, courseFormSchema, valuesOf } from './course-values.ts'

/** The form of a course. Its information and who teaches it are two calls: each is made only where something changed. */
export function useCourseForm(course: OfficeCourseDetail) {
  const params = { courseId: course.id }
  const [latest, setLatest] = useState(course)
  const own = useRef(course)
  const theirs = useRef<OfficeCourseDetail>(undefined)

  async function write({ lecturers, revision, ...information }: CourseValues): Promise<OfficeCourseDetail> {
    let saved = theirs.current?.revision === revision ? theirs.current : own.current
    const before = valuesOf(saved)
    // Newer than what the form has seen, where the first call went through and the second was refused.
    const seen = () => Math.max(revision, own.current.revision)
    const keep = (next: OfficeCourseDetail) => {
      saved = next
      own.current = next
    }
    if (differences({ ...before, ...information }, before) > 0)
      keep(await call(updateCourse, { params, body: { ...information, revision: seen() } }))
    if (differences(lecturers, before.lecturers) > 0)
      keep(await call(putCourseTeachers, { params, body: { lecturers, revision: seen() } }))
    return saved
  }

  const form = useSharedForm({
    schema: courseFormSchema,
    found: course,
    valuesOf,
    read: async () => {
      theirs.current = await call(readOfficeCourse, { params })
      return theirs.current
    },
    write,
    onSaved: setLatest,
  })

  /** What the server made of an empty link is shown, unless more has been typed meanwhile. */
  const showMade = useEffectEvent((saved: OfficeCourseDetail) => {
    if (form.dirty) return
    // The text stays the same object: whoever is writing keeps the place.
    const made = { ...valuesOf(saved), description: form.values.description }
    if (differences({ ...made, revision: 0 }, { ...form.values, revision: 0 }) > 0) form.reset(made)
  })
  useEffect(() => showMade(latest), [latest])

  return { form, latest }
}

export type CourseForm = ReturnType<typeof useCourseForm>['form']
