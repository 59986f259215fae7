import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { index, indexTrash } from '#server/core/search/search.ts'
import { invitations, memberships, users } from '#server/identity/identity.tables.ts'
import { hashOfToken } from '#server/identity/invitations.ts'
import { findable, type Person } from '#server/identity/people.ts'
import type { MemberRole } from '#shared/identity/people.lists.ts'
import { invitationDays } from '#shared/identity/people.rules.ts'
import type { MemberContent, PersonContent, SchoolContent } from './content.types.ts'
import { daysBefore, dice, momentOf } from './moments.ts'

export type SeededPerson = Person & { key?: string; state?: MemberContent['state'] }

/** Everyone of the school, in as many statements as there are tables. */
export async function seedPeople(ctx: Ctx, content: SchoolContent, passwordHash: string): Promise<SeededPerson[]> {
  const people = [...staffOf(ctx, content, passwordHash), ...studentsOf(ctx, content, passwordHash)]
  if (people.length === 0) return people
  await ctx.tx.insert(users).values(people.map(({ user }) => user))
  await ctx.tx.insert(memberships).values(people.map(({ membership }) => membership))
  await index(ctx, ...people.map(({ membership, user }) => findable(membership, user)))
  const trashed = people.filter(({ membership }) => membership.deletedAt).map(({ membership }) => membership.id)
  await indexTrash(ctx, trashed, true)
  await seedInvitations(ctx, content, people)
  return people
}

/** Who works here came in the first weeks, one after the other, and came by lately. */
function staffOf(ctx: Ctx, content: SchoolContent, passwordHash: string): SeededPerson[] {
  const opened = content.openedDaysAgo ?? 0
  const { managers = [], lecturers, members = [] } = content
  const staff: { content: PersonContent; role: MemberRole; isOwner?: true }[] = [
    ...(content.subdomain ? [{ content: ownerOf(content), role: 'vendor' as const, isOwner: true as const }] : []),
    ...managers.map((person) => ({ content: person, role: 'vendor' as const })),
    ...lecturers.map((person) => ({ content: person, role: 'lecture' as const })),
  ]
  const known = staff.map(({ content: person, role, isOwner = false }, at) => {
    const joinedAt = daysBefore(ctx.now, opened * (1 - at / 60))
    const lastLoginAt = opened > 0 ? daysBefore(ctx.now, 0.1 + at * 0.6) : null
    return madeOf(ctx, person, { role, isOwner, joinedAt, lastLoginAt, passwordHash })
  })
  const others = members.filter(({ role }) => role === 'lecture')
  return [...known, ...others.map((member) => madeOf(ctx, member, { role: 'lecture', joinedAt: ctx.now }))]
}

function ownerOf({ subdomain, defaultLanguage }: SchoolContent): PersonContent {
  const name =
    defaultLanguage === 'km' ? { firstName: 'ចន្ទា', lastName: 'ឡុង' } : { firstName: 'Chantha', lastName: 'Long' }
  return { key: 'owner', email: `vendor@${subdomain}.test`, ...name, avatar: '/art/person-nary.svg' }
}

/** Students came ever more often. Some sign in all the time, some have not for long, a few never did. */
function studentsOf(ctx: Ctx, content: SchoolContent, passwordHash: string): SeededPerson[] {
  const opened = content.openedDaysAgo ?? 0
  const others = (content.members ?? []).filter(({ role }) => role !== 'lecture')
  const everyone = [...content.students, ...others]
  const chance = dice(everyone.length)
  return everyone.map((person, at) => {
    const state = 'state' in person ? person.state : undefined
    const endedDaysAgo = state?.daysAgo ?? 0
    const spread = (opened - 10) * (1 - (at + chance()) / everyone.length) ** 1.6 + 0.1
    const joinedDaysAgo = opened > 0 ? Math.max(spread, endedDaysAgo && endedDaysAgo + 9) : 0
    const awayDays = endedDaysAgo + awayDaysBy(chance(), chance())
    const isSignIn = 'key' in person
    const hasSignedIn = opened > 0 && (isSignIn || chance() > 0.1)
    return madeOf(ctx, person, {
      role: 'student',
      joinedAt: daysBefore(ctx.now, joinedDaysAgo),
      lastLoginAt: hasSignedIn ? daysBefore(ctx.now, Math.min(joinedDaysAgo, awayDays)) : null,
      isConfirmed: isSignIn || chance() > 0.08,
      ...(isSignIn && { passwordHash }),
    })
  })
}

function awayDaysBy(kind: number, exact: number): number {
  if (kind < 0.5) return exact * 6.5
  return kind < 0.8 ? 7 + exact * 28 : 35 + exact * 90
}

type Made = {
  role: MemberRole
  joinedAt: Date
  isOwner?: boolean
  lastLoginAt?: Date | null
  isConfirmed?: boolean
  passwordHash?: string
}

/** The rows of one person. Their ids begin with the day they came, so that the order of a list holds at every start. */
function madeOf(ctx: Ctx, person: PersonContent | MemberContent, made: Made): SeededPerson {
  const { email, firstName, lastName, phone = null, position = null } = person
  const own: Partial<PersonContent & MemberContent> = person
  const { state, key } = own
  const changedAt = state ? momentOf(ctx.now, state) : undefined
  const at = (is: NonNullable<typeof state>['is']) => (state?.is === is && changedAt ? changedAt : null)
  const joinedAt = at('invited') ?? made.joinedAt
  const confirmedAt = state?.is === 'invited' || made.isConfirmed === false ? null : joinedAt
  const userId = newId(joinedAt.getTime())
  return {
    ...(key && { key }),
    ...(state && { state }),
    user: {
      id: userId,
      email,
      username: email,
      passwordHash: made.passwordHash ?? null,
      firstName,
      lastName,
      phone,
      avatar: own.avatar ?? null,
      isAdmin: false,
      confirmedAt,
      bannedAt: null,
      closedAt: null,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    },
    membership: {
      schoolId: ctx.schoolId,
      id: newId(joinedAt.getTime()),
      userId,
      role: made.role,
      isOwner: made.isOwner ?? false,
      lectureType: own.lectureType ?? null,
      matrix: own.matrix ?? null,
      firstName,
      lastName,
      position,
      bio: own.bio ?? null,
      confirmedAt,
      deactivatedAt: at('inactive'),
      suspendedAt: at('suspended'),
      blockedAt: at('blocked'),
      deletedAt: at('trashed'),
      joinedAt,
      lastLoginAt: state?.is === 'invited' ? null : (made.lastLoginAt ?? null),
      invitedAt: at('invited'),
      acceptedAt: null,
      revision: state && state.is !== 'invited' ? 2 : 1,
      updatedAt: changedAt ?? joinedAt,
    },
  }
}

/** Links that nobody has: whoever wants one invites the person again. */
async function seedInvitations(ctx: Ctx, content: SchoolContent, people: SeededPerson[]): Promise<void> {
  const rows = people.flatMap(({ membership, state }) => {
    if (!membership.invitedAt) return []
    return {
      schoolId: ctx.schoolId,
      id: newId(membership.invitedAt.getTime()),
      membershipId: membership.id,
      tokenHash: hashOfToken(newId()),
      language: content.defaultLanguage,
      invitedBy: people.find(({ key }) => key === state?.by)?.user.id ?? null,
      createdAt: membership.invitedAt,
      expiresAt: daysBefore(membership.invitedAt, -invitationDays),
    }
  })
  if (rows.length > 0) await ctx.tx.insert(invitations).values(rows)
}
