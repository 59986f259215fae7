import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyEndpoint, ParsedOf } from '#shared/core/endpoint.ts'
import { Refusal } from '#shared/core/errors.ts'
import type { listSecurityLog } from '#shared/core/office.endpoints.ts'
import { describedPermission, everyPermission } from '#shared/core/permission-matrix.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import type { SecurityEvent } from '#shared/core/security-log.lists.ts'
import type { Ctx, Doors } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { ofSchool } from '../database/of-school.ts'
import { countHit } from '../database/rate-limits.ts'
import type { Visit } from '../http/visit.ts'
import { securityLog } from './security-log.tables.ts'

type Somebody = { id: string; name: string }
type Noted = {
  event: SecurityEvent
  /** Who did or tried it, by default the person who acts. */
  person?: Somebody | null
  /** To whom it was done, if not to themselves. */
  about?: Somebody
  /** A code, the name of an endpoint or of an action; never anything that was typed. */
  detail?: string
  /** What the call needs that was refused or exported. */
  permission?: Permission | undefined
  /** How often it has happened since the entry before, where one entry is the sum of several. */
  times?: number
}
type LogCtx = Pick<Ctx, 'tx' | 'schoolId' | 'actor' | 'now'>

/** Write down what happened to the security of a school, with the person and the address of the request. */
export async function noteSecurity(ctx: LogCtx, { ip }: Pick<Visit, 'ip'>, ...noted: Noted[]): Promise<void> {
  if (noted.length === 0) return
  await ctx.tx.insert(securityLog).values(
    noted.map(({ event, person = ctx.actor, about, detail = '', permission = '', times = 1 }) => ({
      schoolId: ctx.schoolId,
      id: newId(),
      event,
      personId: person?.id ?? null,
      personName: person?.name ?? '',
      aboutId: about?.id ?? null,
      aboutName: about?.name ?? '',
      address: ip,
      detail,
      permission,
      times,
      at: ctx.now,
    })),
  )
}

const quarterHour = 15 * 60
/** How many are summed in one entry. */
const summed = 20

/** How many attempts the nth one's entry is for, or none if it has no entry. */
function loggedTimes(nth: number, singly: number): number | undefined {
  if (nth <= singly) return 1
  return nth % summed === 0 ? Math.min(nth - singly, summed) : undefined
}

/**
 * Note what a machine may do often, which must not fill the log: in a quarter of an hour the first ones one by one, then
 * one entry for twenty. `whose` are counted together.
 */
export async function noteOften(
  ctx: LogCtx,
  visit: Pick<Visit, 'ip'>,
  whose: string,
  noted: Noted,
  singly = summed,
): Promise<void> {
  const key = `logged:${noted.event}:${ctx.schoolId}:${whose}`
  const { hits } = await countHit(ctx.tx, key, quarterHour, ctx.now)
  const times = loggedTimes(hits, singly)
  if (times) await noteSecurity(ctx, visit, { ...noted, times })
}

/**
 * Note that somebody who works in the office was refused something, in a transaction of its own. Students have no
 * permissions at all: what they try would only fill the log.
 */
export async function noteRefusal(
  doors: Doors,
  visit: Visit,
  error: unknown,
  { name: detail, permission }: Pick<AnyEndpoint, 'name' | 'permission'>,
): Promise<void> {
  const { actor, school } = visit
  if (!(error instanceof Refusal) || error.code !== 'identity.no_permission') return
  if (!actor || !worksInOffice(actor.role)) return
  await doors.inSchool(school.id, actor, (ctx) =>
    noteOften(ctx, visit, `${actor.id}:${detail}`, { event: 'refused', detail, permission }),
  )
}

const perPage = 50

/** A page of the security log, the newest first. Ids begin with their time, so the last id of a page is the cursor. */
export async function securityEntries(
  ctx: Ctx,
  query: ParsedOf<typeof listSecurityLog>['query'],
  /** The ids of the school's people whose name or email has these words. */
  peopleMatching: (ctx: Ctx, q: string) => SQL | undefined,
) {
  const { event, q, since, before } = query
  const rows = await ctx.tx
    .select()
    .from(securityLog)
    .where(
      ofSchool(
        ctx,
        securityLog,
        event ? eq(securityLog.event, event) : undefined,
        q ? or(named(q), ofPeople(peopleMatching(ctx, q))) : undefined,
        since ? gte(securityLog.at, new Date(since)) : undefined,
        before ? lt(securityLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(securityLog.id))
    .limit(perPage + 1)
  const shown = rows.slice(0, perPage)
  return {
    data: shown.map(
      ({ id, at, event, personId, personName, aboutId, aboutName, address, detail, permission, times }) => ({
        ...{ id, event, address, detail, times },
        at: at.toISOString(),
        tried: triedOf(permission),
        person: { id: personId, name: personName },
        about: aboutName || aboutId ? { id: aboutId, name: aboutName } : null,
      }),
    ),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The part of the office and what was done there, in words of the school. */
function triedOf(permission: string) {
  const entry = everyPermission.find(({ key }) => key === permission)
  return entry ? { part: describedPermission(entry).name, action: entry.action } : null
}

/** By the name as it was then, with its words in any order, or by the beginning of an address. */
function named(q: string): SQL | undefined {
  const words = q.split(/\s+/)
  const has = (name: PgColumn) => and(...words.map((word) => sql`position(lower(${word}) in lower(${name})) > 0`))
  return or(has(securityLog.personName), has(securityLog.aboutName), sql`starts_with(${securityLog.address}, ${q})`)
}

const ofPeople = (ids: SQL | undefined) =>
  ids && or(sql`${securityLog.personId} in (${ids})`, sql`${securityLog.aboutId} in (${ids})`)

const storedDays = 180

/** Delete the entries of all schools that are older than half a year. */
export async function purgeSecurityLog(doors: Doors, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 24 * 3600 * 1000)
  await doors.acrossSchools(null, 'purge old entries of the security log', ({ tx }) =>
    tx.delete(securityLog).where(lt(securityLog.at, before)),
  )
}
