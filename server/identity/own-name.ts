import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import { index } from '#server/core/search/search.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { ownName } from '#shared/identity/identity.schema.ts'
import { memberships, users } from './identity.tables.ts'
import { actorOf } from './managing.ts'
import { facts, renamed } from './members.ts'
import { findable } from './people.ts'

type Name = z.output<typeof ownName>

/** A name is corrected now and then; each change is an entry of the log. */
const perPerson: Limit = { hits: 20, seconds: 3600 }

/** Change the caller's name in this school. Certificates that were issued keep theirs. */
export async function changeOwnName(ctx: Ctx, { first_name: firstName, last_name: lastName }: Name): Promise<Name> {
  const { id: userId } = actorOf(ctx)
  const [own] = await ctx.tx
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, memberships, eq(memberships.userId, userId)))
  need(own, 'identity.person_not_found')
  const { membership, user } = own
  const answer = { first_name: firstName, last_name: lastName }
  if (firstName === membership.firstName && lastName === membership.lastName) return answer
  await countAttempt(ctx.tx, `rename:${ctx.schoolId}:${userId}`, perPerson, ctx.now)
  const changed = { ...membership, firstName, lastName, revision: membership.revision + 1, updatedAt: ctx.now }
  await ctx.tx
    .update(memberships)
    .set({ firstName, lastName, revision: changed.revision, updatedAt: ctx.now })
    .where(ofSchool(ctx, memberships, eq(memberships.id, membership.id)))
  await index(ctx, findable(changed, user))
  await renamed(ctx, userId)
  await record(ctx, {
    action: 'update',
    kind: 'user',
    thingId: membership.id,
    thingName: fullName(firstName, lastName),
    before: facts(own),
    after: facts({ membership: changed, user }),
  })
  return answer
}
