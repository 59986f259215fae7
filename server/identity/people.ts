import { desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AcrossCtx, Ctx, Db } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { index, indexTrash } from '#server/core/search/search.ts'
import { refuse } from '#shared/core/errors.ts'
import { defaultAvatar, fullName } from '#shared/identity/identity.rules.ts'
import type { User } from '#shared/identity/identity.schema.ts'
import { closedReason, isPending, type Reopening } from '#shared/identity/may-enter.rules.ts'
import { readPhone } from '#shared/identity/phone.rules.ts'
import { membersMoved } from './identity.events.ts'
import { memberships, users } from './identity.tables.ts'

export type Account = typeof users.$inferSelect
/** An account together with its membership of one school. */
export type Person = { user: Account; membership: typeof memberships.$inferSelect }

/** What is read with every request of a person: who they are, and whether they may sign in. */
export const personColumns = {
  user: {
    id: users.id,
    username: users.username,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    isAdmin: users.isAdmin,
    phone: users.phone,
    avatar: users.avatar,
    language: users.language,
    confirmedAt: users.confirmedAt,
    bannedAt: users.bannedAt,
    closedAt: users.closedAt,
  },
  membership: {
    role: memberships.role,
    isOwner: memberships.isOwner,
    matrix: memberships.matrix,
    firstName: memberships.firstName,
    lastName: memberships.lastName,
    position: memberships.position,
    bio: memberships.bio,
    lectureType: memberships.lectureType,
    joinedAt: memberships.joinedAt,
    lastLoginAt: memberships.lastLoginAt,
    suspendedAt: memberships.suspendedAt,
    blockedAt: memberships.blockedAt,
    deletedAt: memberships.deletedAt,
    deactivatedAt: memberships.deactivatedAt,
    invitedAt: memberships.invitedAt,
    acceptedAt: memberships.acceptedAt,
    confirmedAt: memberships.confirmedAt,
  },
}

export type KnownPerson = {
  user: Pick<Account, keyof (typeof personColumns)['user']>
  membership: Pick<Person['membership'], keyof (typeof personColumns)['membership']>
}

/** A person as the API returns them. */
export function userAnswer({ user, membership }: KnownPerson): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    // As this school knows them, and as it is on their certificates.
    first_name: membership.firstName,
    last_name: membership.lastName,
    role: user.isAdmin ? 'admin' : membership.role,
    matrix: membership.matrix,
    is_owner: membership.isOwner,
    phone: user.phone,
    avatar: user.avatar ?? defaultAvatar,
    position: membership.position,
    bio: membership.bio,
    lecture_type: membership.lectureType,
    confirmed: isConfirmed({ user, membership }),
    joined_at: membership.joinedAt.toISOString(),
    last_login_at: membership.lastLoginAt?.toISOString() ?? null,
  }
}

/** The account with this email or user name. */
export async function findAccount(db: Db, login: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, login), eq(users.username, login)))
  return row
}

/** Families share a telephone; more accounts than this have none of their own. */
const mostOfPhone = 4

/**
 * The accounts somebody may sign in to by an email, user name or phone. Of several with one phone, the password decides: nobody
 * can take a number out of use by writing it into an account of their own.
 */
export async function findSignInAccounts(db: Db, login: string): Promise<Account[]> {
  const byName = sql`(${users.email} = ${login} or ${users.username} = ${login})`
  const rows = await db
    .select()
    .from(users)
    .where(or(byName, eq(users.phone, readPhone(login) ?? '')))
    .orderBy(desc(byName), desc(users.confirmedAt), users.id)
    .limit(mostOfPhone)
  const named = rows.filter(({ email, username }) => email === login || username === login)
  return named.length > 0 ? named.slice(0, 1) : rows
}

/** An account that was closed or banned opens nowhere. `field` is where a page says so. */
export function needOpen(account: Account, reopening: Reopening = 'none', field?: string): void {
  const reason = closedReason(account, reopening)
  if (reason) refuse(reason, reason === 'identity.account_closed' && field ? { [field]: reason } : undefined)
}

/** Whether the password is still the one that was read with the account. */
export const hasPasswordOf = ({ passwordHash }: Account): SQL =>
  passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash)

export async function findMembership(ctx: Ctx, userId: string): Promise<Person['membership'] | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(memberships)
    .where(ofSchool(ctx, memberships, eq(memberships.userId, userId)))
  return row
}

/** Make a person a student of this school. Joining twice is harmless: the first membership stays. */
export async function joinAsStudent(ctx: Ctx, account: Account): Promise<Person['membership']> {
  const known = await findMembership(ctx, account.id)
  if (known) return known.leftAt ? comeBack(ctx, known) : known
  const { firstName, lastName } = account
  await ctx.tx
    .insert(memberships)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      userId: account.id,
      role: 'student',
      isOwner: false,
      firstName,
      lastName,
      joinedAt: ctx.now,
      revision: 1,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
  const joined = (await findMembership(ctx, account.id)) ?? refuse('core.something_went_wrong')
  if (!account.isAdmin) await index(ctx, findable(joined, account))
  return joined
}

/** Whoever left by themself finds everything as it was, unless the school has deleted it. */
async function comeBack(ctx: Ctx, member: Person['membership']): Promise<Person['membership']> {
  const change = { deletedAt: null, leftAt: null, revision: member.revision + 1, updatedAt: ctx.now }
  await ctx.tx
    .update(memberships)
    .set(change)
    .where(ofSchool(ctx, memberships, eq(memberships.id, member.id)))
  await indexTrash(ctx, [member.id], false)
  await moved(ctx, [member.userId])
  return { ...member, ...change }
}

/** People were moved to the trash or restored, by the school or by themselves. */
export const moved = (ctx: Ctx, userIds: string[]) => emit(ctx, membersMoved, { userIds })

type Confirmable = { user: Pick<Account, 'confirmedAt'>; membership: Pick<Person['membership'], 'confirmedAt'> }

/**
 * Whether it is known whose address it is: a link in an email has confirmed it, or this school vouches for the person, which
 * counts nowhere else. Anybody can make an account with the address of somebody else.
 */
export function isConfirmed({ user, membership }: Confirmable): boolean {
  return user.confirmedAt !== null || membership.confirmedAt !== null
}

/** The same for a membership `m` in a statement. */
export const isConfirmedInSql = sql`(m.confirmed_at is not null
  or exists (select 1 from users p where p.id = m.user_id and p.confirmed_at is not null))`

/** `fullName` of a membership `m` in a statement. */
export const fullNameInSql = sql`case
  when m.first_name || m.last_name ~ '[\\u3400-\\u9fff\\uf900-\\ufaff\\U00020000-\\U0003ffff]' then m.last_name || m.first_name
  when m.first_name || m.last_name ~ '[\\u1780-\\u17ff]' then trim(m.last_name || ' ' || m.first_name)
  else trim(m.first_name || ' ' || m.last_name) end`

/** The role by its finer name, if the school gave one. */
export const roleOf = ({ role, matrix }: Pick<Person['membership'], 'role' | 'matrix'>) => matrix ?? role

/** How a person is found by the office's search. */
export function findable(membership: Person['membership'], account: Pick<Account, 'email' | 'phone'>) {
  const { id, role, firstName, lastName } = membership
  const phone = isPending(membership) ? null : account.phone
  // Both orders of the names, because people type either.
  const words = `${firstName} ${lastName} ${firstName} ${account.email} ${phone ?? ''}`
  return { id, kind: role, title: fullName(firstName, lastName), note: account.email, words }
}

/** The schools of a person find them by their new email or number. Across schools. */
export async function findAgain(across: AcrossCtx, account: Account): Promise<void> {
  if (account.isAdmin) return
  const theirs = await across.tx.select().from(memberships).where(eq(memberships.userId, account.id))
  for (const membership of theirs.filter(({ deletedAt }) => !deletedAt))
    await index({ ...across, schoolId: membership.schoolId }, findable(membership, account))
}
