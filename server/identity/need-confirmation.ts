import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { schoolProfiles } from '#server/tenancy/tenancy.tables.ts'
import { need } from '#shared/core/errors.ts'
import { memberships, users } from './identity.tables.ts'
import { actorOf } from './managing.ts'

/**
 * Where the school asks for it, students confirm their email before they enroll, ask or review. A person the school has
 * confirmed itself need not.
 */
export async function needConfirmation(ctx: Ctx): Promise<void> {
  const { id, role } = actorOf(ctx)
  if (role !== 'student') return
  const [profile] = await ctx.tx
    .select({ askedAt: schoolProfiles.confirmationAskedAt })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.schoolId, ctx.schoolId))
  if (!profile?.askedAt) return
  const [person] = await ctx.tx
    .select({ own: users.confirmedAt, bySchool: memberships.confirmedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, memberships, eq(memberships.userId, id)))
  need(person?.own ?? person?.bySchool, 'identity.confirm_first')
}
