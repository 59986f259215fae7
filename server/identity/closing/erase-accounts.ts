import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { log } from '#server/core/monitoring/log.ts'
import { deleteRowsOfAccount } from '#server/core/rows-of-account.ts'
import { closedEmails, memberships, users } from '../identity.tables.ts'
import { removeMembers } from '../remove-members.ts'
import { hashOfClosed } from './closed-emails.ts'

const mostAtOnce = 50

/** Erase the accounts whose grace period is over. Whatever is left after a failure is done in the next hour. */
export async function eraseAccounts(doors: Doors, now = new Date()): Promise<number> {
  const due = await doors.reference
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.eraseAt), lte(users.eraseAt, now)))
    .limit(mostAtOnce)
  for (const account of due) await erase(doors, account)
  if (due.length > 0) log('info', 'accounts erased', { count: due.length })
  return due.length
}

async function erase(doors: Doors, { id, email }: { id: string; email: string }): Promise<void> {
  const reason = 'an account that its owner closed is erased'
  const schools = await doors.acrossSchools(null, reason, ({ tx }) =>
    tx
      .select({ schoolId: memberships.schoolId, memberId: memberships.id })
      .from(memberships)
      .where(eq(memberships.userId, id)),
  )
  for (const { schoolId, memberId } of schools) {
    // Before they are removed: afterwards nobody would know which schools have entries about them.
    await doors.acrossSchools(null, reason, ({ tx }) =>
      tx.execute(sql`select app.erase_from_logs(${schoolId}, ${id}, ${memberId}, ${email})`),
    )
    await doors.inSchool(schoolId, null, async (ctx) => {
      const own = await ctx.tx
        .select()
        .from(memberships)
        .where(ofSchool(ctx, memberships, eq(memberships.userId, id)))
      await removeMembers(ctx, own)
    })
  }
  await doors.acrossSchools(null, reason, async (across) => {
    const { tx, now } = across
    const [closed] = await tx
      .update(users)
      .set({ ...nobody(id), eraseAt: null, updatedAt: now })
      // They may have changed their mind this very moment.
      .where(and(eq(users.id, id), isNotNull(users.eraseAt)))
      .returning({ id: users.id })
    if (!closed) return
    await tx
      .insert(closedEmails)
      .values({ emailHash: hashOfClosed(email), closedAt: now })
      .onConflictDoNothing()
    await deleteRowsOfAccount(across, id, 'erased')
  })
}

/** What is left of an account that others' records still name. */
const nobody = (id: string) => ({
  email: `${id}@closed.invalid`,
  username: id,
  passwordHash: null,
  passwordChangedAt: null,
  firstName: '–',
  lastName: '',
  phone: null,
  avatar: null,
  language: null,
})
