import { fullName } from '#shared/identity/identity.rules.ts'
import type { User } from '#shared/identity/identity.schema.ts'
import type { MemberState, PeopleScope } from '#shared/identity/people.lists.ts'
import { mayManage } from '#shared/identity/people.rules.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import type { May } from '#web/core/office.ts'

/** Everything that can be done with a person of a list, in the order of the menus. */
export const memberActs = [
  'remind',
  'activate',
  'restore-access',
  'restore',
  'confirm',
  'unban',
  'remove-picture',
  'deactivate',
  'suspend',
  'block',
  'ban',
  'trash',
  'delete',
] as const
export type MemberAct = (typeof memberActs)[number]

/** The current person and what they may do. */
export type Who = { user: Pick<User, 'id' | 'role' | 'is_owner'> | null | undefined; may: May }

export function nameOf({ first_name, last_name, email }: Pick<Member, 'first_name' | 'last_name' | 'email'>): string {
  return fullName(first_name, last_name) || email
}

export function isSelf({ user }: Who, person: Pick<Member, 'user_id'>): boolean {
  return user !== null && user?.id === person.user_id
}

/** Whether someone may manage a person, apart from permissions. */
export function isManageable({ user }: Who, { user_id, role, is_owner }: Member): boolean {
  if (!user || role === 'admin') return false
  return mayManage(
    { id: user.id, role: user.role, isOwner: user.is_owner },
    { userId: user_id, role, isOwner: is_owner, isAdmin: false },
  )
}

/** Whether someone may change the fields of a person: everyone may change their own. */
export function isEditable(who: Who, scope: PeopleScope, person: Member): boolean {
  if (!who.may(`${scope}.update`) || person.role === 'admin' || person.deleted_at) return false
  return isManageable(who, person) || isSelf(who, person)
}

/** What makes sense for each state. Confirming and banning depend on more, and are added below. */
const fitting: Record<MemberState, readonly MemberAct[]> = {
  active: ['deactivate', 'suspend', 'block'],
  inactive: ['activate', 'suspend', 'block'],
  suspended: ['restore-access', 'block'],
  blocked: ['restore-access'],
  invited: ['remind'],
  banned: [],
}

const permissionOf: Record<MemberAct, 'add' | 'update' | 'delete'> = {
  remind: 'add',
  activate: 'update',
  'restore-access': 'update',
  confirm: 'update',
  'remove-picture': 'update',
  deactivate: 'update',
  suspend: 'update',
  block: 'update',
  ban: 'update',
  unban: 'update',
  trash: 'delete',
  restore: 'delete',
  delete: 'delete',
}

/** What someone can do with a person now. The server checks it again. */
export function actsFor(who: Who, scope: PeopleScope, person: Member): MemberAct[] {
  if (!isManageable(who, person)) return []
  const acts = new Set<MemberAct>(person.deleted_at ? ['restore', 'delete'] : [...fitting[person.state], 'trash'])
  const isKnown = person.state !== 'invited'
  if (!person.deleted_at && isKnown && !person.confirmed) acts.add('confirm')
  if (!person.deleted_at && isKnown && person.avatar) acts.add('remove-picture')
  const mayBan = who.user?.role === 'admin' && who.may('bans.update')
  if (mayBan && isKnown && !person.deleted_at) acts.add(person.state === 'banned' ? 'unban' : 'ban')
  const isBan = (act: MemberAct) => act === 'ban' || act === 'unban'
  return memberActs.filter((act) => acts.has(act) && (isBan(act) || who.may(`${scope}.${permissionOf[act]}`)))
}
