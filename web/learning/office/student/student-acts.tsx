import BookPlus from 'lucide-react/icons/book-plus'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MemberDetail } from '#shared/identity/people.schema.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { nameOf } from '#web/identity/office/member-acts.ts'
import { enrollmentWords, studentWords } from '#web/learning/office/learning.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { AddStudentsDrawer } from '../enrollment/add-students-drawer.tsx'
import { MessageDrawer, oneStudent } from './message-drawer.tsx'

type ActsProps = {
  person: MemberDetail
  /** The courses the student can be enrolled in. */
  courses: readonly { id: string; title: string }[]
}

/** Buttons to write to a student and to enroll them. Who has not accepted yet gets no email; in the trash there is neither. */
export function StudentActs({ person, courses }: ActsProps) {
  const { acts } = useArea(studentWords)
  const { enroll } = useArea(enrollmentWords).add
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [isEnrolling, setEnrolling] = useState(false)
  const [isWriting, setWriting] = useState(false)
  if (person.deleted_at) return null
  return (
    <>
      {may('enrollments.update') && person.user_id !== '' && (
        <OfficeButton onClick={() => setWriting(true)}>
          <Icon of={Mail} size={18} />
          {acts.message}
        </OfficeButton>
      )}
      {may('enrollments.add') && courses.length > 0 && (
        <OfficeButton onClick={() => setEnrolling(true)}>
          <Icon of={BookPlus} size={18} />
          {enroll}
        </OfficeButton>
      )}
      <AddStudentsDrawer open={isEnrolling} onClose={() => setEnrolling(false)} courses={courses} student={person} />
      <MessageDrawer
        to={isWriting ? oneStudent({ member_id: person.id, name: nameOf(person) }) : undefined}
        onClose={() => setWriting(false)}
        onSent={() => void revalidate()}
      />
    </>
  )
}
