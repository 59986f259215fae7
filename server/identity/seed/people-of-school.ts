import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { daysBefore, momentOf, randomFrom } from '#server/core/seed/moments.ts'
import type { DemoSchool, Seeding } from '#server/core/seed/seeding.ts'
import { schoolContents } from '#server/tenancy/seed/school-contents.ts'
import type { MemberRole } from '#shared/identity/people.lists.ts'
import { readPhone } from '#shared/identity/phone.rules.ts'
import type { MemberContent, PeopleContent, PersonContent } from './seed.types.ts'
import type { SeededPerson } from './seeded-people.ts'

const openedDaysAgo = (school: DemoSchool) => schoolContents[school].openedDaysAgo ?? 0

/** Staff joined in the first weeks, one after the other, and signed in lately. */
export function staffOf({ ctx, school, passwordHash }: Seeding, content: PeopleContent): SeededPerson[] {
  const opened = openedDaysAgo(school)
  const { owner, managers = [], lecturers = [], members = [] } = content
  const staff: { content: PersonContent; role: MemberRole; isOwner?: true }[] = [
    ...(owner ? [{ content: owner, role: 'vendor' as const, isOwner: true as const }] : []),
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

/** More students joined every week. Some sign in often, some have not for a long time, a few never did. */
export function studentsOf({ ctx, school, passwordHash }: Seeding, content: PeopleContent): SeededPerson[] {
  const opened = openedDaysAgo(school)
  const { students = [], members = [] } = content
  const everyone = [...students, ...members.filter(({ role }) => role !== 'lecture')]
  const chance = randomFrom(everyone.length)
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

/** The rows of one person. Their ids begin with the day they joined, so that lists have the same order at every start. */
function madeOf(ctx: Ctx, person: PersonContent | MemberContent, made: Made): SeededPerson {
  const { email, firstName, lastName, position = null } = person
  const phone = readPhone(person.phone ?? '') ?? null
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
      passwordChangedAt: null,
      firstName,
      lastName,
      phone,
      avatar: own.avatar ?? null,
      isAdmin: false,
      language: null,
      confirmedAt,
      bannedAt: null,
      closedAt: null,
      eraseAt: null,
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
      phone: null,
      confirmedAt,
      deactivatedAt: at('inactive'),
      suspendedAt: at('suspended'),
      blockedAt: at('blocked'),
      deletedAt: at('trashed'),
      leftAt: null,
      joinedAt,
      lastLoginAt: state?.is === 'invited' ? null : (made.lastLoginAt ?? null),
      invitedAt: at('invited'),
      acceptedAt: null,
      revision: state && state.is !== 'invited' ? 2 : 1,
      updatedAt: changedAt ?? joinedAt,
    },
  }
}
