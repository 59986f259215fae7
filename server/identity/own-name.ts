import { isDeepStrictEqual } from 'node:util'
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
import type { Introduction } from '#shared/identity/personal.schema.ts'
import { memberships, users } from './identity.tables.ts'
import { actorOf } from './managing.ts'
import { facts, renamed } from './members.ts'
import { findable, type Person } from './people.ts'

type Name = z.output<typeof ownName>

type Own = Partial<Pick<Person['membership'], 'firstName' | 'lastName' | 'position' | 'bio'>>

/** These are corrected now and then; each change is an entry of the log. */
const perPerson: Limit = { hits: 20, seconds: 3600 }

/** Change the caller's name in this school. Certificates that were issued keep theirs. */
export async function changeOwnName(ctx: Ctx, { first_name, last_name }: Name): Promise<Name> {
  const isChanged = await changeOwn(ctx, { firstName: first_name, lastName: last_name })
  if (isChanged) await renamed(ctx, actorOf(ctx).id)
  return { first_name, last_name }
}

/** Change how the caller introduces themself in this school. */
export async function changeOwnIntroduction(ctx: Ctx, { position, bio }: Introduction): Promise<Introduction> {
  await changeOwn(ctx, { position: position || null, bio: bio || null })
  return { position, bio }
}

/** Returns whether anything differs. */
async function changeOwn(ctx: Ctx, change: Own): Promise<boolean> {
  const { id: userId } = actorOf(ctx)
  const [own] = await ctx.tx
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, memberships, eq(memberships.userId, userId)))
  need(own, 'identity.person_not_found')
  const { membership, user } = own
  if (isDeepStrictEqual({ ...membership, ...change }, membership)) return false
  await countAttempt(ctx.tx, `rename:${ctx.schoolId}:${userId}`, perPerson, ctx.now)
  const changed = { ...membership, ...change, revision: membership.revision + 1, updatedAt: ctx.now }
  await ctx.tx
    .update(memberships)
    .set({ ...change, revision: changed.revision, updatedAt: ctx.now })
    .where(ofSchool(ctx, memberships, eq(memberships.id, membership.id)))
  if (!user.isAdmin) await index(ctx, findable(changed, user))
  await record(ctx, {
    action: 'update',
    kind: 'user',
    thingId: membership.id,
    thingName: fullName(changed.firstName, changed.lastName),
    before: facts(own),
    after: facts({ membership: changed, user }),
  })
  return true
}
