import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import { type MemberDetail, memberFields } from '#shared/identity/people.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'

type Values = z.input<typeof memberFields>

function valuesOf(person: MemberDetail): Values {
  const { first_name, last_name, role, matrix, position, bio, lecture_type } = person
  return {
    first_name,
    last_name,
    role: role === 'admin' ? 'student' : role,
    matrix: matrix === 'teacher' ? 'teacher' : null,
    position: position ?? '',
    bio: bio ?? '',
    lecture_type: lecture_type === 1 ? 1 : null,
  }
}

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other)

/** The form of a person who is in the school, with what to do when somebody else has changed them meanwhile. */
export function useMemberForm(scope: PeopleScope, person: MemberDetail, onSaved: () => void) {
  const list = endpoints[scope]
  const params = { memberId: person.id }
  /** The person as the fields were filled from; what is written is written over that. */
  const base = useRef(person)
  const [theirs, setTheirs] = useState<MemberDetail>()
  const form = useRecordForm({
    schema: memberFields,
    initial: valuesOf(person),
    save: async (values, { anyway }) => {
      const { revision } = anyway ? await call(list.read, { params }) : base.current
      base.current = await call(list.update, { params, body: { ...values, revision } })
      onSaved()
    },
  })

  const follow = useEffectEvent((now: MemberDetail) => {
    if (now.revision <= base.current.revision) return
    // Suspending somebody counts as a change too, but what the form says of them is still true.
    if (isSame(valuesOf(now), valuesOf(base.current))) base.current = now
    else if (!form.dirty) take(now)
  })
  useEffect(() => follow(person), [person])

  const findTheirs = useEffectEvent(async () => {
    try {
      setTheirs(await call(list.read, { params }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  })
  useEffect(() => {
    if (form.conflict) void findTheirs()
  }, [form.conflict])

  function take(now: MemberDetail) {
    base.current = now
    form.reset(valuesOf(now))
  }

  return { form, theirs, takeTheirs: () => theirs && take(theirs) }
}
