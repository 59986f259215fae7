import { redirect } from 'react-router'
import { listStudentCourses } from '#shared/learning/learning.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { nameOf } from '#web/identity/office/member-acts.ts'
import { scopePaths } from '#web/identity/office/people-address.ts'
import { PersonLayout } from '#web/identity/office/person-layout.tsx'
import { loadPerson } from '#web/identity/office/person-page.ts'
import { StudentCourses } from '#web/learning/office/student-courses.tsx'
import type { Route } from './+types/student.ts'

export async function loader({ context, params: { studentId } }: Route.LoaderArgs) {
  if (!studentId) throw redirect(scopePaths.students)
  const found = await loadPerson(context, 'students', studentId)
  // Who has not accepted yet has no courses here.
  const courses =
    found.person.user_id === '' ? [] : await load(context, listStudentCourses, { params: { memberId: studentId } })
  return { ...found, courses }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, ({ shell }) => (loaderData ? nameOf(loaderData.person) : shell.screens.students))
}

export default function Student({ loaderData: { person, changes, courses } }: Route.ComponentProps) {
  return (
    <PersonLayout scope="students" person={person} changes={changes}>
      <StudentCourses courses={courses} />
    </PersonLayout>
  )
}
