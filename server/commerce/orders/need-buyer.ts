import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { need } from '#shared/core/errors.ts'
import type { OrderRow } from './going-order.ts'

/** Orders of people who were removed are canceled: nobody is there to get what money that came later would buy. */
export async function needBuyer(ctx: Ctx, { status, studentId }: OrderRow): Promise<void> {
  if (status === 'canceled') await needMember(ctx, studentId)
}

export async function needMember(ctx: Ctx, studentId: string): Promise<void> {
  const [member] = await ctx.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(ofSchool(ctx, memberships, eq(memberships.userId, studentId)))
    .limit(1)
  need(member, 'commerce.buyer_gone')
}
