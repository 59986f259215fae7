import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { officeList } from '#server/core/nouns/office-list.ts'
import { idsInReach } from '#server/core/reach.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import {
  type MemberRole,
  memberRoles,
  type PeopleScope,
  type PeopleTab,
  roleOfScope,
} from '#shared/identity/people.lists.ts'
import { stateOf } from '#shared/identity/people.rules.ts'
import type { Member, PeopleQuery } from '#shared/identity/people.schema.ts'
import { inGroup } from './in-group.ts'
import { isConfirmedInSql } from './people.ts'

// Until a person accepts, the list shows nothing of the account: neither a ban nor that it is an administrator's.
const pending = sql`(m.invited_at is not null and m.accepted_at is null)`
const banned = sql`(not ${pending} and m.user_id in (select id from users where banned_at is not null))`
const confirmed = sql`(case when ${pending} then m.confirmed_at is not null else ${isConfirmedInSql} end)`
/** Of a membership m and its account u. */
export const phone = sql`coalesce(case when not ${pending} then u.phone end, m.phone)`
const runsPlatform = sql`(not ${pending} and m.user_id in (select id from users where is_admin))`

// Each person is in one tab, by the same order as `stateOf`.
const blocked = sql`(m.blocked_at is not null or ${banned})`
const suspended = sql`(m.suspended_at is not null and not ${blocked})`
const inactive = sql`(m.deactivated_at is not null and m.suspended_at is null and not ${blocked})`
const unhindered = sql`(m.deactivated_at is null and m.suspended_at is null and not ${blocked})`

const tabs: Record<PeopleTab, SQL> = {
  all: sql`m.deleted_at is null`,
  active: sql`m.deleted_at is null and ${unhindered} and not ${pending}`,
  inactive: sql`m.deleted_at is null and ${inactive}`,
  suspended: sql`m.deleted_at is null and ${suspended}`,
  blocked: sql`m.deleted_at is null and ${blocked}`,
  invited: sql`m.deleted_at is null and ${unhindered} and ${pending}`,
  trash: sql`m.deleted_at is not null`,
}

const orders: Record<PeopleQuery['sort'], SQL> = {
  newest: sql`m.joined_at desc, m.id desc`,
  oldest: sql`m.joined_at asc, m.id asc`,
  name: sql`m.last_name, m.first_name, m.id`,
  'last-login': sql`m.last_login_at desc nulls last, m.id desc`,
}

type Row = {
  id: string
  user_id: string
  first_name: string
  last_name: string
  email: string
  avatar: string | null
  role: MemberRole
  matrix: string | null
  is_owner: boolean
  is_admin: boolean
  position: string | null
  banned_at: string | null
  blocked_at: string | null
  suspended_at: string | null
  deactivated_at: string | null
  invited_at: string | null
  accepted_at: string | null
  confirmed: boolean
  joined_at: string
  last_login_at: string | null
  deleted_at: string | null
  /** Of the account, or as the school typed it. */
  phone: string | null
}

const columns = sql`m.id, m.user_id, m.first_name, m.last_name, u.email, u.avatar, m.role, m.matrix, m.is_owner, u.is_admin,
  m.position, u.banned_at, m.blocked_at, m.suspended_at, m.deactivated_at, m.invited_at, m.accepted_at, ${confirmed} as confirmed,
  m.joined_at, m.last_login_at, m.deleted_at, ${phone} as phone`

/**
 * Of students, lecturers see those of the courses they teach, in whichever list. Which these are is declared by a domain that
 * knows of courses.
 */
export function inReach(ctx: Ctx, m = sql`m`): SQL {
  const students = idsInReach(ctx, 'student')
  return students ? sql`(${m}.role <> 'student' or ${m}.id in (${students}))` : sql`true`
}

type Scoped = PeopleQuery & { scope: PeopleScope }

/** The people of a list in any tab who match its role, search and filters. */
function filters(ctx: Ctx, { scope, ...query }: Scoped): SQL[] {
  const role = roleOfScope[scope] ?? query.role
  // Administrators of the platform do not belong to the school.
  const parts = [sql`m.school_id = ${ctx.schoolId} and not ${runsPlatform}`]
  if (role) parts.push(sql`m.role = ${role}`)
  parts.push(inReach(ctx))
  if (query.group) parts.push(inGroup(ctx, query.group, sql`m.id`))
  if (query.confirmed) parts.push(query.confirmed === 'yes' ? confirmed : sql`not ${confirmed}`)
  const matching = query.q ? matchingEntries(role ? [role] : memberRoles, query.q, { trash: true }) : undefined
  if (matching) parts.push(sql`m.id in (select id from ${matching})`)
  return parts
}

const list = officeList<Row, PeopleTab, Scoped>({
  tabs,
  orderOf: ({ tab, sort }) => (tab === 'trash' ? sql`m.deleted_at desc, m.id desc` : orders[sort]),
  counted: () => sql`memberships m`,
  filters,
  // Limit before joining the accounts: of a million, a page needs twenty.
  rows: (_, { where, order, limit }) => sql`
    select ${columns} from (select m.* from memberships m where ${where} order by ${order} ${limit}) m
    join users u on u.id = m.user_id order by ${order}`,
})

/** The statement of the list: the count of each tab, and one page of the current tab. */
export function peopleStatement(ctx: Ctx, scope: PeopleScope, query: PeopleQuery): SQL {
  return list.statement(ctx, { ...query, scope })
}

/** All people of a list as it is filtered, with their telephone numbers. */
export async function allPeople(ctx: Ctx, scope: PeopleScope, query: PeopleQuery) {
  const rows = await list.all(ctx, { ...query, scope })
  return rows.map((row) => ({ ...memberAnswer(row), phone: row.phone }))
}

/** One page of people with the count of each tab. */
export async function listPeople(ctx: Ctx, scope: PeopleScope, query: PeopleQuery) {
  const { data, ...page } = await list.page(ctx, { ...query, scope })
  return { ...page, data: data.map(memberAnswer) }
}

/** Whether the school may see the person's account: they joined by themselves, or have accepted. */
export const isKnown = (row: Pick<Row, 'invited_at' | 'accepted_at'>) =>
  row.invited_at === null || row.accepted_at !== null

/** A person as the lists show them; until they accept, only what the school typed. */
export function memberAnswer(row: Row): Member {
  const date = (value: string | null) => (value === null ? null : new Date(value))
  const iso = (value: string | null) => date(value)?.toISOString() ?? null
  const known = isKnown(row)
  const state = stateOf({
    bannedAt: known ? date(row.banned_at) : null,
    blockedAt: date(row.blocked_at),
    suspendedAt: date(row.suspended_at),
    deactivatedAt: date(row.deactivated_at),
    invitedAt: date(row.invited_at),
    acceptedAt: date(row.accepted_at),
  })
  return {
    id: row.id,
    user_id: known ? row.user_id : '',
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    avatar: known ? row.avatar : null,
    role: known && row.is_admin ? 'admin' : row.role,
    matrix: row.matrix,
    is_owner: row.is_owner,
    position: row.position,
    state,
    confirmed: row.confirmed,
    joined_at: iso(row.joined_at) ?? '',
    last_login_at: iso(row.last_login_at),
    deleted_at: iso(row.deleted_at),
  }
}

type Detail = { school_phone: string | null; bio: string | null; lecture_type: number | null; revision: number }

/** One person of a list by the id of their membership. */
export async function findRow(ctx: Ctx, scope: PeopleScope, id: string) {
  const role = roleOfScope[scope]
  const { rows } = await ctx.tx.execute<Row & Detail>(
    sql`select ${columns}, m.phone as school_phone, m.bio, m.lecture_type, m.revision from memberships m join users u on u.id = m.user_id
      where m.school_id = ${ctx.schoolId} and m.id = ${id} and ${inReach(ctx)} ${role ? sql`and m.role = ${role}` : sql``}`,
  )
  return rows[0]
}
