import { and, asc, eq } from 'drizzle-orm'
import type { Ctx, Db } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { wayNamed } from '#server/core/ways-in.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { isOther, type WayIn } from '#shared/identity/providers.rules.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { users } from '../identity.tables.ts'
import type { Account } from '../people.ts'
import { noteChange } from '../security/change-access.ts'
import { type Flow, takeAwaited } from './provider-flows.ts'
import { linkedIdentities } from './providers.tables.ts'

/** The account that signs in by this identity. */
export async function accountOf(
  { doors: { reference: db }, inSchool }: Pick<Outside, 'doors' | 'inSchool'>,
  { provider, subject }: { provider: WayIn; subject: string },
): Promise<Account | undefined> {
  const way = wayNamed(provider)
  if (way) {
    const userId = await inSchool((ctx) => way.userOf(ctx, subject))
    return userId ? (await db.select().from(users).where(eq(users.id, userId)))[0] : undefined
  }
  if (!isOther(provider)) return (await db.select().from(users).where(eq(users.id, subject)))[0]
  const [row] = await db
    .select({ user: users })
    .from(linkedIdentities)
    .innerJoin(users, eq(users.id, linkedIdentities.userId))
    .where(and(eq(linkedIdentities.provider, provider), eq(linkedIdentities.subject, subject)))
  return row?.user
}

/** It may have been disconnected a moment ago. */
export async function needStillLinked(ctx: Ctx, { id }: Account, { provider, identity }: Flow): Promise<void> {
  const way = wayNamed(provider)
  if (way) return need((await way.userOf(ctx, identity?.subject ?? '')) === id, 'identity.provider_expired')
  // The platform's own account is the account itself.
  if (!isOther(provider)) return
  const [row] = await ctx.tx
    .select({ id: linkedIdentities.id })
    .from(linkedIdentities)
    .where(
      and(
        eq(linkedIdentities.userId, id),
        eq(linkedIdentities.provider, provider),
        eq(linkedIdentities.subject, identity?.subject ?? ''),
      ),
    )
  need(row, 'identity.provider_expired')
}

/** Sign in by this identity from now on. */
export async function addIdentity(
  ctx: Ctx,
  { id: userId }: Pick<Account, 'id'>,
  { provider, identity }: Flow,
): Promise<void> {
  const { subject, email } = identity ?? refuse('identity.provider_expired')
  if (!isOther(provider)) return refuse('identity.provider_off')
  const row = { id: newId(), userId, provider, subject, email: email?.slice(0, 254) ?? null, linkedAt: ctx.now }
  await ctx.tx.insert(linkedIdentities).values(row)
}

/** The same for an account that was there before: its owner is emailed. */
export async function linkIdentity(ctx: Ctx, visit: Visit, account: Account, flow: Flow): Promise<void> {
  await addIdentity(ctx, account, flow)
  if (isOther(flow.provider))
    await noteChange(ctx, visit, account, { what: `${flow.provider} on`, language: flow.language })
}

/** What was proved before a code was asked is linked once the code is right. */
export async function linkAwaited(ctx: Ctx, visit: Visit, account: Account, accessToken: string): Promise<void> {
  const flow = await takeAwaited(ctx.tx, accessToken)
  if (flow?.userId === account.id) await linkIdentity(ctx, visit, account, flow)
}

export async function identitiesOf(db: Db, userId: string): Promise<Security['identities']> {
  const rows = await db
    .select()
    .from(linkedIdentities)
    .where(eq(linkedIdentities.userId, userId))
    .orderBy(asc(linkedIdentities.provider))
  return rows.map(({ provider, email, linkedAt }) => ({ provider, email, linked_at: linkedAt.toISOString() }))
}
