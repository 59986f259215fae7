import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { need } from '#shared/core/errors.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { actorOf } from '../managing.ts'
import { clientIdOf } from './client-id.ts'
import { systemConsents, systems } from './openid.tables.ts'
import { deleteRecordsOf } from './openid-records.ts'

/** The other systems of this school that the person has allowed to know them. */
export async function allowedSystems(ctx: Ctx, userId: string): Promise<Security['systems']> {
  const rows = await ctx.tx
    .select({ id: systems.id, name: systems.name, at: systemConsents.givenAt })
    .from(systemConsents)
    .innerJoin(systems, and(ofSchool(ctx, systems), eq(systems.id, systemConsents.systemId)))
    .where(ofSchool(ctx, systemConsents, eq(systemConsents.userId, userId)))
    .orderBy(asc(systems.name), asc(systems.id))
  return rows.map(({ id, name, at }) => ({ id, name, allowed_at: at.toISOString() }))
}

/** This system asks again before the current person signs in to it, and learns nothing more until then. */
export async function disallowSystem(ctx: Ctx, visit: Visit, systemId: string): Promise<Record<string, never>> {
  const { id: userId } = actorOf(ctx)
  const gone = await ctx.tx
    .delete(systemConsents)
    .where(ofSchool(ctx, systemConsents, eq(systemConsents.systemId, systemId), eq(systemConsents.userId, userId)))
    .returning({ id: systemConsents.id })
  need(gone.length > 0, 'identity.system_not_found')
  await deleteRecordsOf(ctx, [userId], { clientId: clientIdOf({ schoolId: ctx.schoolId, id: systemId }) })
  await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'system disconnected' })
  return {}
}
