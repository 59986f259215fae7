import type * as z from 'zod/mini'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import { changedFields, type MemberDetail } from '#shared/identity/people.schema.ts'
import { spacedPhone } from '#shared/identity/phone.rules.ts'
import { call } from '#web/core/call.ts'
import { useSharedForm } from '#web/ui/office/form/use-shared-form.ts'

function valuesOf(person: MemberDetail): z.input<typeof changedFields> {
  const { first_name, last_name, role, matrix, position, bio, lecture_type, school_phone } = person
  return {
    first_name,
    last_name,
    role: role === 'admin' ? 'student' : role,
    matrix: matrix === 'teacher' ? 'teacher' : null,
    position: position ?? '',
    bio: bio ?? '',
    lecture_type: lecture_type === 1 ? 1 : null,
    school_phone: school_phone ? spacedPhone(school_phone) : '',
  }
}

/** The form of an existing person. */
export function useMemberForm(scope: PeopleScope, person: MemberDetail) {
  const { read, update } = endpoints[scope]
  const params = { memberId: person.id }
  return useSharedForm({
    schema: changedFields,
    editing: 'member',
    found: person,
    valuesOf,
    read: () => call(read, { params }),
    write: (values, { revision }) => call(update, { params, body: { ...values, revision } }),
  })
}
