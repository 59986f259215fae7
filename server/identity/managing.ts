import { count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { oneAtATime } from '#server/core/database/one-at-a-time.ts'
import { needAll } from '#server/core/nouns/lock-rows.ts'
import { bookedBy } from '#server/tenancy/subscription.ts'
import { type ErrorCode, need, refuse } from '#shared/core/errors.ts'
import { type MemberRole, type PeopleScope, roleOfScope } from '#shared/identity/people.lists.ts'
import { mayManage } from '#shared/identity/people.rules.ts'
import { memberships, users } from './identity.tables.ts'
import type { Person } from './people.ts'
import { inReach } from './people-list.ts'

/** Who acts, in a transaction or outside of one. */
export function actorOf({ actor }: { actor: Actor | null }): Actor {
  return actor ?? refuse('identity.sign_in_required')
}

/** The people of a list by their ids, locked. Refuses if one is missing. */
export async function lockPeople(
  ctx: Ctx,
  scope: PeopleScope,
  ids: readonly string[],
  missing: ErrorCode = 'identity.person_not_found',
): Promise<Person[]> {
  const wanted = [...new Set(ids)]
  return needAll(await lockWhere(ctx, scope, inArray(memberships.id, wanted)), ids, missing)
}

/** Everyone in the trash of a list, locked; people restored meanwhile are not included. */
export function lockTrash(ctx: Ctx, scope: PeopleScope): Promise<Person[]> {
  return lockWhere(ctx, scope, isNotNull(memberships.deletedAt))
}

function lockWhere(ctx: Ctx, scope: PeopleScope, condition: SQL): Promise<Person[]> {
  const role = roleOfScope[scope]
  return (
    ctx.tx
      .select({ membership: memberships, user: users })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        ofSchool(
          ctx,
          memberships,
          condition,
          role ? eq(memberships.role, role) : undefined,
          inReach(ctx, sql`memberships`),
        ),
      )
      // Sorted, so that concurrent changes of the same people do not deadlock.
      .orderBy(memberships.id)
      .for('update', { of: memberships })
  )
}

export function isManageable(ctx: Ctx, { user, membership }: Person): boolean {
  const { userId, role, isOwner } = membership
  return mayManage(actorOf(ctx), { userId, role, isOwner, isAdmin: user.isAdmin })
}

export function needManageable(ctx: Ctx, person: Person): void {
  need(isManageable(ctx, person), 'identity.no_permission')
}

/** A school may have as many lecturers as its package allows, also with concurrent requests. */
export async function needRoomFor(ctx: Ctx, role: MemberRole, more = 1): Promise<void> {
  if (role !== 'lecture' || more === 0) return
  const { mostLectures } = (await bookedBy(ctx)).package
  if (mostLectures === null) return
  // Concurrent requests wait until this one is counted.
  await oneAtATime(ctx, 'lectures')
  const [row] = await ctx.tx
    .select({ known: count() })
    .from(memberships)
    .where(outsideTrash(ctx, memberships, eq(memberships.role, 'lecture')))
  need((row?.known ?? 0) + more <= mostLectures, 'tenancy.package_full', { role: 'tenancy.package_full' })
}
