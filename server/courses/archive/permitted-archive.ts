import type { PermissionEntry } from '#shared/core/permissions.ts'
import type { CourseArchive } from '#shared/courses/course-archive.schema.ts'
import { plans } from '#shared/courses/course-entries.endpoints.ts'
import { guardedFields } from '#shared/courses/office-courses.endpoints.ts'

type Information = CourseArchive['course']
type Guarded = keyof Information & keyof typeof guardedFields

/** An archive without what its importer may not set. */
export type PermittedArchive = Omit<CourseArchive, 'course'> & {
  course: Omit<Information, Guarded> & Partial<Pick<Information, Guarded>>
}

/** Leave out the fields and prices that a person could not write in the form of the course either. */
export function permittedArchive(archive: CourseArchive, granted: readonly PermissionEntry[]): PermittedArchive {
  const may = (permission: string | undefined) => !permission || granted.some(({ key }) => key === permission)
  const guards: Record<string, string> = guardedFields
  const permitted = Object.entries(archive.course).filter(([field]) => may(guards[field]))
  return {
    ...archive,
    course: Object.fromEntries(permitted) as PermittedArchive['course'],
    plans: may(plans.add.permission) ? archive.plans : [],
  }
}
