import { redirect } from 'react-router'
import { listGroupsOfStudent } from '#shared/identity/student-groups.endpoints.ts'
import { listStudentNotes } from '#shared/identity/student-notes.endpoints.ts'
import { listEnrollments } from '#shared/learning/enrollments.endpoints.ts'
import { listStudentCourses } from '#shared/learning/learning.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { attempt, load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleMenu } from '#web/identity/office/identity-frame.words.ts'
import { nameOf } from '#web/identity/office/member-acts.ts'
import { scopePaths } from '#web/identity/office/people-address.ts'
import { PersonLayout } from '#web/identity/office/person-layout.tsx'
import { loadPerson } from '#web/identity/office/person-page.ts'
import { StudentGroups } from '#web/identity/office/student-groups.tsx'
import { StudentNotes } from '#web/identity/office/student-notes.tsx'
import { learningAudit } from '#web/learning/office/learning-audit.words.ts'
import { StudentActs } from '#web/learning/office/student/student-acts.tsx'
import { StudentCourses } from '#web/learning/office/student/student-courses.tsx'
import type { Route } from './+types/student.ts'

export async function loader({ context, params: { studentId } }: Route.LoaderArgs) {
  if (!studentId) throw redirect(scopePaths.students)
  const [known, noted, grouped] = await Promise.all([
    loadPerson(context, 'students', studentId),
    attempt(context, listStudentNotes, { params: { memberId: studentId } }),
    attempt(context, listGroupsOfStudent, { params: { memberId: studentId } }),
  ])
  // Null without permission to read them.
  const found = {
    ...known,
    notes: 'answer' in noted ? noted.answer : null,
    groups: 'answer' in grouped ? grouped.answer : null,
  }
  const params = { memberId: studentId }
  const hasAccepted = found.person.user_id !== ''
  const [courses, enrollments] = await Promise.all([
    hasAccepted ? load(context, listStudentCourses, { params }) : [],
    attempt(context, listEnrollments, { query: { student: studentId, per: 100 } }),
  ])
  const answered = 'answer' in enrollments ? enrollments.answer : { data: [], courses: [] }
  const isIn = new Set(
    answered.data
      .filter(({ status, is_open }) => status === 'invited' || (status === 'approved' && is_open))
      .map(({ course }) => course.id),
  )
  return {
    ...found,
    courses,
    enrollments: answered.data,
    offered: answered.courses.filter(({ id }) => !isIn.has(id)),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return officeMeta(matches, (say) => (loaderData ? nameOf(loaderData.person) : say(peopleMenu).screens.students))
}

export default function Student({
  loaderData: { person, changes, notes, groups, courses, enrollments, offered },
}: Route.ComponentProps) {
  return (
    <PersonLayout
      scope="students"
      person={person}
      changes={changes}
      auditActions={useArea(learningAudit).actions}
      actions={<StudentActs person={person} courses={offered} />}
    >
      <StudentCourses memberId={person.id} courses={courses} enrollments={enrollments} />
      {groups && <StudentGroups memberId={person.id} groups={groups} />}
      {notes && <StudentNotes memberId={person.id} notes={notes} />}
    </PersonLayout>
  )
}
