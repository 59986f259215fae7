import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx, Doors } from '#server/core/database/door.ts'
import { isId, newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { type Outside, serve, serveOutside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need } from '#shared/core/errors.ts'
import { addApplication, deleteApplication, listApplications } from '#shared/identity/applications.endpoints.ts'
import { most } from '#shared/identity/applications.rules.ts'
import type { ApplicationList, MadeApplication, ShownApplication } from '#shared/identity/applications.schema.ts'
import { hashOfToken } from '../links.ts'
import { needOwnPassword } from '../security/proof.ts'
import { clientIdOf } from './client-id.ts'
import { issuerOf } from './issuer.ts'
import { applications } from './openid.tables.ts'

type Application = typeof applications.$inferSelect
type School = Pick<typeof schools.$inferSelect, 'name' | 'defaultLanguage'>

/** A registered system with its school, unless that is closed. */
export async function findApplication(
  doors: Doors,
  clientId: string,
): Promise<(Application & { school: School }) | undefined> {
  const [schoolId = '', id = '', ...more] = clientId.split('.')
  if (!isId(schoolId) || !isId(id) || more.length > 0) return undefined
  const [school] = await doors.reference
    .select({ name: schools.name, defaultLanguage: schools.defaultLanguage, status: schools.status })
    .from(schools)
    .where(eq(schools.id, schoolId))
  if (!school || school.status === 'closed') return undefined
  return doors.inSchool(schoolId, null, async (ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(applications)
      .where(ofSchool(ctx, applications, eq(applications.id, id)))
    return row && { ...row, school }
  })
}

function shown(row: Application): ShownApplication {
  return {
    id: row.id,
    name: row.name,
    client_id: clientIdOf(row),
    redirect_addresses: row.redirectAddresses,
    has_secret: row.secretHash !== null,
    created_at: row.createdAt.toISOString(),
  }
}

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .select()
    .from(applications)
    .where(ofSchool(ctx, applications))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(most.applications)

async function list(ctx: Ctx, visit: Visit): Promise<ApplicationList> {
  return { issuer: issuerOf(visit), data: (await rowsOf(ctx)).map(shown) }
}

const logged = ({ id, name }: Application) => ({ kind: 'application', thingId: id, thingName: name }) as const
const factsOf = ({ redirectAddresses }: Application) => ({ address: redirectAddresses.join(' ') })

async function add(outside: Outside, { body }: ParsedOf<typeof addApplication>): Promise<MadeApplication> {
  const { visit, inSchool } = outside
  await needOwnPassword(outside, body.current_password)
  return inSchool(async (ctx) => {
    need((await rowsOf(ctx)).length < most.applications, 'identity.too_many_applications')
    const secret = body.has_secret ? randomBytes(32).toString('base64url') : null
    const row: Application = {
      schoolId: ctx.schoolId,
      id: newId(),
      name: body.name,
      redirectAddresses: body.redirect_addresses,
      secretHash: secret === null ? null : hashOfToken(secret),
      createdAt: ctx.now,
    }
    await ctx.tx.insert(applications).values(row)
    await record(ctx, { action: 'add', ...logged(row), after: factsOf(row) })
    await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'application added' })
    return { ...shown(row), issuer: issuerOf(visit), client_secret: secret }
  })
}

async function remove(ctx: Ctx, visit: Visit, id: string): Promise<Record<string, never>> {
  const [row] = await ctx.tx
    .delete(applications)
    .where(and(eq(applications.schoolId, ctx.schoolId), eq(applications.id, id)))
    .returning()
  need(row, 'identity.application_not_found')
  await record(ctx, { action: 'delete', ...logged(row), before: factsOf(row) })
  await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'application deleted' })
  return {}
}

export const applicationRoutes = [
  serve(listApplications, (ctx, _, visit) => list(ctx, visit)),
  serveOutside(addApplication, add),
  serve(deleteApplication, (ctx, { params }, visit) => remove(ctx, visit, params.applicationId)),
]
