import { redirect } from 'react-router'
import { listLectureCourses } from '#shared/courses/courses.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { load } from '#web/core/page.ts'
import { LectureCourses } from '#web/courses/office/course/lecture-courses.tsx'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { nameOf } from '#web/identity/office/member-acts.ts'
import { scopePaths } from '#web/identity/office/people-address.ts'
import { PersonLayout } from '#web/identity/office/person-layout.tsx'
import { loadPerson } from '#web/identity/office/person-page.ts'
import type { Route } from './+types/lecturer.ts'

export async function loader({ context, params: { lectureId } }: Route.LoaderArgs) {
  if (!lectureId) throw redirect(scopePaths.lectures)
  const found = await loadPerson(context, 'lectures', lectureId)
  // Who has not accepted yet teaches nothing here.
  const courses =
    found.person.user_id === '' ? [] : await load(context, listLectureCourses, { params: { memberId: lectureId } })
  return { ...found, courses }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => (loaderData ? nameOf(loaderData.person) : say(peopleMenu).screens.lectures))
}

export default function Lecture({ loaderData: { person, changes, courses } }: Route.ComponentProps) {
  return (
    <PersonLayout scope="lectures" person={person} changes={changes}>
      <LectureCourses courses={courses} />
    </PersonLayout>
  )
}
