import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lastChange, nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { emit } from '#server/core/events.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { index } from '#server/core/search/search.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { memberRenamed } from '#server/identity/identity.events.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import { type PeopleScope, roleOfScope } from '#shared/identity/people.lists.ts'
import { mayGiveRole } from '#shared/identity/people.rules.ts'
import type { changedMember, MemberDetail } from '#shared/identity/people.schema.ts'
import { readPhone } from '#shared/identity/phone.rules.ts'
import { accessHasChanged } from './access-changed.ts'
import { loggedAs } from './account-log.ts'
import { memberships } from './identity.tables.ts'
import { latestInvitation } from './links.ts'
import { actorOf, lockPeople, needManageable, needRoomFor } from './managing.ts'
import { findable, isConfirmed, type Person, roleOf } from './people.ts'
import { findRow, isKnown, memberAnswer } from './people-list.ts'

/** A person of a list, with all fields. */
export async function memberById(ctx: Ctx, scope: PeopleScope, id: string): Promise<MemberDetail> {
  const row = await findRow(ctx, scope, id)
  need(row, 'identity.person_not_found')
  const member = memberAnswer(row)
  const sent = isKnown(row) ? undefined : await latestInvitation(ctx, id)
  return {
    ...member,
    phone: row.phone,
    school_phone: row.school_phone,
    bio: row.bio,
    lecture_type: row.lecture_type,
    revision: row.revision,
    last_change: await lastChange(ctx, 'user', id),
    invitation: sent
      ? {
          sent_at: sent.createdAt.toISOString(),
          expires_at: sent.expiresAt.toISOString(),
          expired: sent.expiresAt <= ctx.now,
        }
      : null,
  }
}

export const facts = ({ membership }: Person) => {
  const { firstName, lastName, role, matrix, position, bio, lectureType, phone } = membership
  return { first_name: firstName, last_name: lastName, role, matrix, position, bio, lecture_type: lectureType, phone }
}

/** The account of a person of a list, for other domains. */
export async function accountIdOf(ctx: Ctx, scope: PeopleScope, id: string): Promise<string> {
  return (await findRow(ctx, scope, id))?.user_id ?? refuse('identity.person_not_found')
}

/** Change the fields of a person. */
/** A name has changed, by the school or by the person. */
export const renamed = (ctx: Ctx, userId: string) => emit(ctx, memberRenamed, { userId })

export async function updateMember(
  ctx: Ctx,
  scope: PeopleScope,
  id: string,
  body: z.output<typeof changedMember>,
  visit: Visit,
): Promise<MemberDetail> {
  const [person] = await lockPeople(ctx, scope, [id])
  need(person, 'identity.person_not_found')
  const { membership, user } = person
  need(!membership.deletedAt, 'identity.in_trash')
  needLatest(membership, body.revision)
  const role = roleOfScope[scope] ?? body.role
  if (role !== membership.role) {
    needManageable(ctx, person)
    need(mayGiveRole(actorOf(ctx), role), 'identity.no_permission', { role: 'identity.no_permission' })
    // An invited person proves their address when they accept.
    const isKnown = role === 'student' || isPending(membership) || isConfirmed(person)
    need(isKnown, 'identity.not_confirmed', { role: 'identity.not_confirmed' })
    await needRoomFor(ctx, role)
  } else if (membership.userId !== ctx.actor?.id) needManageable(ctx, person)
  const isLecture = role === 'lecture'
  // Nobody changes their own permissions.
  const isOwn = membership.userId === ctx.actor?.id
  const written = {
    firstName: body.first_name,
    lastName: body.last_name,
    role,
    isOwner: membership.isOwner && role === 'vendor',
    matrix: isOwn ? membership.matrix : isLecture ? body.matrix : null,
    lectureType: isOwn ? membership.lectureType : isLecture ? body.lecture_type : null,
    position: body.position || null,
    bio: body.bio || null,
    ...(body.school_phone !== undefined && { phone: readPhone(body.school_phone ?? '') ?? null }),
  }
  if (isDeepStrictEqual({ ...membership, ...written }, membership)) {
    nothingChanged(ctx)
    return memberById(ctx, scope, id)
  }
  const [changed] = await ctx.tx
    .update(memberships)
    .set({ ...written, revision: membership.revision + 1, updatedAt: ctx.now })
    .where(ofSchool(ctx, memberships, eq(memberships.id, id)))
    .returning()
  const after = { user, membership: changed ?? refuse('identity.person_not_found') }
  await index(ctx, findable(after.membership, user))
  if (body.first_name !== membership.firstName || body.last_name !== membership.lastName) {
    await renamed(ctx, membership.userId)
  }
  const [had, has] = [membership, after.membership].map(roleOf)
  if (had !== has) {
    await noteSecurity(ctx, visit, { event: 'role-changed', about: loggedAs(membership), detail: `${had} → ${has}` })
    await accessHasChanged(ctx, [membership])
  }
  await record(ctx, {
    action: 'update',
    kind: 'user',
    thingId: id,
    thingName: fullName(body.first_name, body.last_name),
    before: facts(person),
    after: facts(after),
  })
  // With another role the person is no longer in the requested list.
  return memberById(ctx, 'users', id)
}
