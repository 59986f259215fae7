import { useState } from 'react'
import { addToGroup } from '#shared/identity/student-groups.endpoints.ts'
import { addEnrollments, listEnrollments } from '#shared/learning/enrollments.endpoints.ts'
import { CallError, call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { attempt } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { loadGroupChoices } from '#web/identity/office/group-filter.ts'
import { groupWords } from '#web/identity/office/groups.words.ts'
import { NewPersonForm } from '#web/identity/office/new-person-form.tsx'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import type { Route } from './+types/new-student.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [listed, groups] = await Promise.all([
    attempt(context, listEnrollments, { query: { tab: 'pending' } }),
    loadGroupChoices(context),
  ])
  return { courses: 'answer' in listed ? listed.answer.courses : [], groups: groups ?? [] }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(peopleWords).form.newTitles.students)
}

/** A new student, who can be put in a course and a group at once. */
export default function NewStudent({ loaderData: { courses, groups } }: Route.ComponentProps) {
  const { start } = useArea(enrollmentWords)
  const grouped = useArea(groupWords)
  const may = useMay()
  const [courseId, setCourse] = useState('')
  const [groupId, setGroup] = useState('')
  const mayEnroll = may('enrollments.add') && courses.length > 0
  const mayGroup = may('student_groups.update') && groups.length > 0

  async function begin(memberId: string) {
    const body = { course_id: courseId, member_ids: [memberId], expires_at: null }
    const params = { groupId }
    try {
      if (courseId) await call(addEnrollments, { body })
      if (groupId) await call(addToGroup, { params, body: { ids: [memberId] } })
    } catch (error) {
      // The student is added all the same; the call has shown what went wrong.
      if (!(error instanceof CallError)) throw error
    }
  }
  return (
    <NewPersonForm scope="students" onAdded={begin}>
      {(mayEnroll || mayGroup) && (
        <FormSection
          title={mayEnroll && mayGroup ? start.title : mayEnroll ? start.course : grouped.group}
          text={start.text}
        >
          <FieldRow>
            {mayEnroll && (
              <Select
                label={start.course}
                choices={[
                  { value: '', name: start.noCourse },
                  ...courses.map(({ id, title }) => ({ value: id, name: title })),
                ]}
                value={courseId}
                onChange={setCourse}
              />
            )}
            {mayGroup && (
              <Select
                label={grouped.group}
                choices={[
                  { value: '', name: start.noGroup },
                  ...groups.map(({ id, name, count }) => ({ value: id, name, text: grouped.students(count) })),
                ]}
                value={groupId}
                onChange={setGroup}
              />
            )}
          </FieldRow>
        </FormSection>
      )}
    </NewPersonForm>
  )
}
