import { desc, eq, lt } from 'drizzle-orm'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import type { listSecurityLog } from '#shared/core/office.endpoints.ts'
import type { SecurityEvent } from '#shared/core/security-log.lists.ts'
import type { Ctx, Doors } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { ofSchool } from '../database/of-school.ts'
import type { Visit } from '../http/visit.ts'
import { securityLog } from './security-log.tables.ts'

type Noted = {
  event: SecurityEvent
  /** By default the person who acts. */
  person?: { id: string; name: string } | null
  /** A code, the name of an endpoint or an id; never anything that was typed. */
  detail?: string
}

/** Write down what happened to the security of a school, with the person and the address of the request. */
export async function noteSecurity(
  ctx: Pick<Ctx, 'tx' | 'schoolId' | 'actor' | 'now'>,
  { ip }: Pick<Visit, 'ip'>,
  { event, person = ctx.actor, detail = '' }: Noted,
): Promise<void> {
  await ctx.tx.insert(securityLog).values({
    schoolId: ctx.schoolId,
    id: newId(),
    event,
    personId: person?.id ?? null,
    personName: person?.name ?? '',
    address: ip,
    detail,
    at: ctx.now,
  })
}

const perPage = 50

/** A page of the security log, the newest first. Ids begin with their time, so the last id of a page is the cursor. */
export async function securityEntries(ctx: Ctx, { event, before }: ParsedOf<typeof listSecurityLog>['query']) {
  const rows = await ctx.tx
    .select()
    .from(securityLog)
    .where(
      ofSchool(
        ctx,
        securityLog,
        event ? eq(securityLog.event, event) : undefined,
        before ? lt(securityLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(securityLog.id))
    .limit(perPage + 1)
  const shown = rows.slice(0, perPage)
  return {
    data: shown.map(({ id, at, event, personId, personName, address, detail }) => ({
      ...{ id, event, address, detail },
      at: at.toISOString(),
      person: { id: personId, name: personName },
    })),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

const storedDays = 180

/** Delete the entries of all schools that are older than half a year. */
export async function purgeSecurityLog(doors: Doors, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 24 * 3600 * 1000)
  await doors.acrossSchools(null, 'purge old entries of the security log', ({ tx }) =>
    tx.delete(securityLog).where(lt(securityLog.at, before)),
  )
}
