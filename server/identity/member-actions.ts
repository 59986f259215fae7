import { inArray } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { markRows } from '#server/core/nouns/mark-rows.ts'
import { named } from '#server/core/nouns/noun.ts'
import { toMove } from '#server/core/nouns/trash.ts'
import { indexTrash } from '#server/core/search/search.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { MemberAction, PeopleScope } from '#shared/identity/people.lists.ts'
import { accessHasChanged } from './access-changed.ts'
import { endSessionsOf, loggedAs, noteInTheirSchools } from './account-log.ts'
import { memberships, users } from './identity.tables.ts'
import { isManageable, lockPeople, lockTrash, needManageable, needRoomFor } from './managing.ts'
import { moved, type Person } from './people.ts'
import { removeMembers } from './remove-members.ts'

type Membership = Person['membership']
type Marks = Partial<Pick<Membership, 'deactivatedAt' | 'suspendedAt' | 'blockedAt' | 'confirmedAt' | 'deletedAt'>>

/** What each action sets on a membership; empty if it is already so. */
const marksOf: Record<MemberAction | 'trash' | 'restore', (ctx: Ctx, membership: Membership) => Marks> = {
  activate: (_, { deactivatedAt }) => (deactivatedAt ? { deactivatedAt: null } : {}),
  deactivate: ({ now }, { deactivatedAt }) => (deactivatedAt ? {} : { deactivatedAt: now }),
  suspend: ({ now }, { suspendedAt }) => (suspendedAt ? {} : { suspendedAt: now }),
  block: ({ now }, { blockedAt }) => (blockedAt ? {} : { blockedAt: now }),
  'restore-access': (_, { suspendedAt, blockedAt, deactivatedAt }) =>
    (suspendedAt ?? blockedAt ?? deactivatedAt) ? { suspendedAt: null, blockedAt: null, deactivatedAt: null } : {},
  confirm: ({ now }, { confirmedAt }) => (confirmedAt ? {} : { confirmedAt: now }),
  trash: ({ now }, { deletedAt }) => (deletedAt ? {} : { deletedAt: now }),
  restore: (_, { deletedAt }) => (deletedAt ? { deletedAt: null } : {}),
}

const memberNoun = {
  table: memberships,
  kind: 'user' as const,
  nameOf: ({ firstName, lastName }: Membership) => fullName(firstName, lastName),
}

/** Do one thing with several people: with all of them, or with none if one may not be managed. */
export async function actOn(
  ctx: Ctx,
  visit: Visit,
  scope: PeopleScope,
  action: MemberAction | 'trash' | 'restore',
  ids: readonly string[],
): Promise<{ changed: number }> {
  const people = await lockPeople(ctx, scope, ids)
  for (const person of people) {
    needManageable(ctx, person)
    // Who left comes back by themself.
    need(action !== 'restore' || !person.membership.leftAt, 'identity.has_left')
    need(action === 'trash' || action === 'restore' || !person.membership.deletedAt, 'identity.in_trash')
  }
  const members = people.map(({ membership }) => membership)
  if (action === 'restore') {
    const lectures = toMove(action, members).filter(({ role }) => role === 'lecture')
    await needRoomFor(ctx, 'lecture', lectures.length)
  }
  if (action === 'trash' || action === 'restore') {
    const ids = members.map(({ id }) => id)
    await indexTrash(ctx, ids, action === 'trash')
  }
  const changing = members.filter((membership) => Object.keys(marksOf[action](ctx, membership)).length > 0)
  await noteAccess(ctx, visit, changing, action)
  const changed = await markRows(ctx, memberNoun, members, {
    action,
    marksOf: (membership) => marksOf[action](ctx, membership),
    factsOf: ({ deactivatedAt, suspendedAt, blockedAt, confirmedAt, deletedAt }) => ({
      deactivatedAt,
      suspendedAt,
      blockedAt,
      confirmedAt,
      deletedAt,
    }),
  })
  const isMove = action === 'trash' || action === 'restore'
  if (isMove && changing.length > 0) {
    await moved(
      ctx,
      changing.map(({ userId }) => userId),
    )
  }
  return changed
}

async function noteAccess(ctx: Ctx, visit: Visit, members: Membership[], detail: string): Promise<void> {
  const noted = members.map((member) => ({ event: 'access-changed' as const, about: loggedAs(member), detail }))
  await noteSecurity(ctx, visit, ...noted)
  await accessHasChanged(ctx, members)
}

/** Permanently remove people in the trash: their membership, their sessions, what they did here. */
export async function removePermanently(
  ctx: Ctx,
  visit: Visit,
  scope: PeopleScope,
  ids: readonly string[],
): Promise<{ changed: number }> {
  const people = await lockPeople(ctx, scope, ids)
  for (const person of people) {
    needManageable(ctx, person)
    need(person.membership.deletedAt, 'core.invalid_request')
  }
  return remove(ctx, visit, people)
}

/** Permanently remove everyone in the trash of a list whom the actor may manage. */
export async function emptyTrash(ctx: Ctx, visit: Visit, scope: PeopleScope): Promise<{ changed: number }> {
  const people = await lockTrash(ctx, scope)
  return remove(
    ctx,
    visit,
    people.filter((person) => isManageable(ctx, person)),
  )
}

async function remove(ctx: Ctx, visit: Visit, people: Person[]): Promise<{ changed: number }> {
  if (people.length === 0) return nothingChanged(ctx)
  const userIds = people.map(({ membership }) => membership.userId)
  await endSessionsOf(ctx, visit, userIds, { detail: 'removed', schoolId: ctx.schoolId })
  await noteAccess(
    ctx,
    visit,
    people.map(({ membership }) => membership),
    'delete',
  )
  await removeMembers(
    ctx,
    people.map(({ membership }) => membership),
  )
  await record(
    ctx,
    ...people.map((person) => ({
      action: 'delete' as const,
      ...named(memberNoun, person.membership),
      before: { email: person.user.email, role: person.membership.role },
    })),
  )
  return { changed: people.length }
}

/** Ban accounts from the whole platform, or lift the ban. Accounts belong to no school, so this works across schools. */
export async function banAccounts(
  { visit, doors }: Outside,
  { ids, banned }: { ids: string[]; banned: boolean },
): Promise<{ changed: number }> {
  const reason = banned ? 'ban accounts' : 'lift the ban of accounts'
  return doors.acrossSchools(visit.actor, reason, async (across) => {
    const ctx: Ctx = { ...across, schoolId: visit.school.id }
    const people = await lockPeople(ctx, 'users', ids, 'identity.account_not_found')
    for (const person of people) needManageable(ctx, person)
    const changing = people.filter(({ user }) => Boolean(user.bannedAt) !== banned)
    if (changing.length === 0) return nothingChanged(ctx)
    const accounts = changing.map(({ user }) => user.id)
    await ctx.tx
      .update(users)
      .set({ bannedAt: banned ? ctx.now : null, updatedAt: ctx.now })
      .where(inArray(users.id, accounts))
    await noteInTheirSchools(across, visit, accounts, { event: 'access-changed', detail: banned ? 'ban' : 'unban' })
    await record(
      ctx,
      ...changing.map((person) => ({
        action: banned ? ('ban' as const) : ('unban' as const),
        ...named(memberNoun, person.membership),
      })),
    )
    return { changed: changing.length }
  })
}
