import { eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { indexTrash } from '#server/core/search/search.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { endSessionsOf, loggedAs } from './account-log.ts'
import { cookie, sessionCookie } from './cookies.ts'
import { memberships } from './identity.tables.ts'
import { actorOf } from './managing.ts'
import { findMembership, moved } from './people.ts'

/**
 * Leave this school, as a student. They are in its trash then: what they did stays, until the school deletes it or they come
 * back by signing in.
 */
export async function leaveSchool(ctx: Ctx, visit: Visit): Promise<Record<string, never>> {
  const { id, role } = actorOf(ctx)
  const member = await findMembership(ctx, id)
  need(member, 'identity.person_not_found')
  need(role === 'student' && !member.isOwner, 'identity.staff_cannot_leave')
  await ctx.tx
    .update(memberships)
    .set({ deletedAt: ctx.now, leftAt: ctx.now, revision: member.revision + 1, updatedAt: ctx.now })
    .where(ofSchool(ctx, memberships, eq(memberships.id, member.id)))
  await indexTrash(ctx, [member.id], true)
  await moved(ctx, [id])
  const thingName = fullName(member.firstName, member.lastName)
  await record(ctx, { action: 'leave', kind: 'user', thingId: member.id, thingName })
  await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'left', about: loggedAs(member) })
  await endSessionsOf(ctx, visit, [id], { detail: 'left', schoolId: ctx.schoolId })
  visit.respond.append('Set-Cookie', cookie(visit, sessionCookie, '', 0))
  return {}
}
