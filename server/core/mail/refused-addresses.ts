import { eq, lt } from 'drizzle-orm'
import type { Ctx, Doors } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { ofSchool } from '../database/of-school.ts'
import { NotSent } from '../outbox/not-sent.ts'
import { refusedAddresses } from './mail.tables.ts'

/** A mail server said that nobody has the address. */
export class NobodysAddress extends NotSent {
  constructor(reason: string) {
    super(reason, true)
  }
}

/** From now on only what must be sent goes there: emails of the account. */
export async function noteRefused(ctx: Ctx, email: string, reason: string): Promise<void> {
  const refused = { reason, refusedAt: ctx.now }
  await ctx.tx
    .insert(refusedAddresses)
    .values({ schoolId: ctx.schoolId, id: newId(), email, ...refused })
    .onConflictDoUpdate({ target: [refusedAddresses.schoolId, refusedAddresses.email], set: refused })
}

/** A mail server has accepted an email there, so somebody has it. */
export async function noteAccepted(ctx: Ctx, email: string): Promise<void> {
  await ctx.tx.delete(refusedAddresses).where(ofSchool(ctx, refusedAddresses, eq(refusedAddresses.email, email)))
}

const refusedDays = 30

/** After some time an address is tried again. */
export async function purgeRefused(doors: Doors, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - refusedDays * 24 * 3600 * 1000)
  await doors.acrossSchools(null, 'try refused addresses again', ({ tx }) =>
    tx.delete(refusedAddresses).where(lt(refusedAddresses.refusedAt, before)),
  )
}
