import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { need } from '#shared/core/errors.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { actorOf } from '../managing.ts'
import { clientIdOf } from './client-id.ts'
import { applicationConsents, applications } from './openid.tables.ts'
import { deleteRecordsOf } from './openid-records.ts'

/** The other systems of this school that the person has allowed to know them. */
export async function allowedSystems(ctx: Ctx, userId: string): Promise<Security['systems']> {
  const rows = await ctx.tx
    .select({ id: applications.id, name: applications.name, at: applicationConsents.givenAt })
    .from(applicationConsents)
    .innerJoin(applications, and(ofSchool(ctx, applications), eq(applications.id, applicationConsents.applicationId)))
    .where(ofSchool(ctx, applicationConsents, eq(applicationConsents.userId, userId)))
    .orderBy(asc(applications.name), asc(applications.id))
  return rows.map(({ id, name, at }) => ({ id, name, allowed_at: at.toISOString() }))
}

/** This system asks again before the current person signs in to it, and learns nothing more until then. */
export async function disallowSystem(ctx: Ctx, visit: Visit, systemId: string): Promise<Record<string, never>> {
  const { id: userId } = actorOf(ctx)
  const gone = await ctx.tx
    .delete(applicationConsents)
    .where(
      ofSchool(
        ctx,
        applicationConsents,
        eq(applicationConsents.applicationId, systemId),
        eq(applicationConsents.userId, userId),
      ),
    )
    .returning({ id: applicationConsents.id })
  need(gone.length > 0, 'identity.application_not_found')
  await deleteRecordsOf(ctx, [userId], { clientId: clientIdOf({ schoolId: ctx.schoolId, id: systemId }) })
  await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'system disconnected' })
  return {}
}
