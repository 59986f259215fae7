import { banPeople, people as endpoints } from '#shared/identity/people.endpoints.ts'
import type { MemberAction, MemberState, PeopleScope } from '#shared/identity/people.lists.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import { call } from '#web/core/call.ts'
import type { MemberAct } from './member-acts.ts'

const idsOf = (people: readonly Member[]) => people.map(({ id }) => id)

/** Do something with people; returns how many changed. */
export async function sendAct(scope: PeopleScope, act: MemberAct, people: readonly Member[]): Promise<number> {
  const list = endpoints[scope]
  const body = { ids: idsOf(people) }
  switch (act) {
    case 'remind':
      for (const { id } of people) await call(list.remind, { params: { memberId: id } })
      return people.length
    case 'remove-picture':
      for (const { id } of people) await call(list.removePicture, { params: { memberId: id } })
      return people.length
    case 'ban':
    case 'unban':
      return (await call(banPeople, { body: { ...body, banned: act === 'ban' } })).changed
    case 'trash':
      return (await call(list.trash, { body })).changed
    case 'restore':
      return (await call(list.restore, { body })).changed
    case 'delete':
      return (await call(list.remove, { body })).changed
    default:
      return (await call(list.act, { body: { ...body, action: act } })).changed
  }
}

export async function emptyTrashOf(scope: PeopleScope): Promise<number> {
  return (await call(endpoints[scope].emptyTrash)).changed
}

const opposites: Partial<Record<MemberAct, MemberAct>> = {
  suspend: 'restore-access',
  block: 'restore-access',
  deactivate: 'activate',
  trash: 'restore',
  ban: 'unban',
}

export const isUndoable = (act: MemberAct) => opposites[act] !== undefined

/** Restoring access clears every state, so the earlier one must be set again. */
const before: Partial<Record<MemberState, MemberAction>> = { inactive: 'deactivate', suspended: 'suspend' }

/** Restore the state people had before. */
export async function undoAct(scope: PeopleScope, act: MemberAct, people: readonly Member[]): Promise<void> {
  const opposite = opposites[act]
  if (!opposite) return
  await sendAct(scope, opposite, people)
  if (opposite !== 'restore-access') return
  for (const [state, again] of Object.entries(before)) {
    const had = people.filter((person) => person.state === state)
    if (had.length > 0) await sendAct(scope, again, had)
  }
}
