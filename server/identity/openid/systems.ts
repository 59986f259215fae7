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
import { addSystem, deleteSystem, listSystems } from '#shared/identity/systems.endpoints.ts'
import { most } from '#shared/identity/systems.rules.ts'
import type { MadeSystem, ShownSystem, SystemList } from '#shared/identity/systems.schema.ts'
import { hashOfToken } from '../links.ts'
import { needOwnPassword } from '../security/proof.ts'
import { clientIdOf } from './client-id.ts'
import { issuerOf } from './issuer.ts'
import { systems } from './openid.tables.ts'

type System = typeof systems.$inferSelect
type School = Pick<typeof schools.$inferSelect, 'name' | 'defaultLanguage'>

/** A registered system with its school, unless that is closed. */
export async function findSystem(doors: Doors, clientId: string): Promise<(System & { school: School }) | undefined> {
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
      .from(systems)
      .where(ofSchool(ctx, systems, eq(systems.id, id)))
    return row && { ...row, school }
  })
}

function shown(row: System): ShownSystem {
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
    .from(systems)
    .where(ofSchool(ctx, systems))
    .orderBy(asc(systems.createdAt), asc(systems.id))
    .limit(most.systems)

async function list(ctx: Ctx, visit: Visit): Promise<SystemList> {
  return { issuer: issuerOf(visit), data: (await rowsOf(ctx)).map(shown) }
}

const logged = ({ id, name }: System) => ({ kind: 'application', thingId: id, thingName: name }) as const
const factsOf = ({ redirectAddresses }: System) => ({ address: redirectAddresses.join(' ') })

async function add(outside: Outside, { body }: ParsedOf<typeof addSystem>): Promise<MadeSystem> {
  const { visit, inSchool } = outside
  await needOwnPassword(outside, body.current_password)
  return inSchool(async (ctx) => {
    need((await rowsOf(ctx)).length < most.systems, 'identity.too_many_systems')
    const secret = body.has_secret ? randomBytes(32).toString('base64url') : null
    const row: System = {
      schoolId: ctx.schoolId,
      id: newId(),
      name: body.name,
      redirectAddresses: body.redirect_addresses,
      secretHash: secret === null ? null : hashOfToken(secret),
      createdAt: ctx.now,
    }
    await ctx.tx.insert(systems).values(row)
    await record(ctx, { action: 'add', ...logged(row), after: factsOf(row) })
    await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'system added' })
    return { ...shown(row), issuer: issuerOf(visit), client_secret: secret }
  })
}

async function remove(ctx: Ctx, visit: Visit, id: string): Promise<Record<string, never>> {
  const [row] = await ctx.tx
    .delete(systems)
    .where(and(eq(systems.schoolId, ctx.schoolId), eq(systems.id, id)))
    .returning()
  need(row, 'identity.system_not_found')
  await record(ctx, { action: 'delete', ...logged(row), before: factsOf(row) })
  await noteSecurity(ctx, visit, { event: 'access-changed', detail: 'system deleted' })
  return {}
}

export const systemRoutes = [
  serve(listSystems, (ctx, _, visit) => list(ctx, visit)),
  serveOutside(addSystem, add),
  serve(deleteSystem, (ctx, { params }, visit) => remove(ctx, visit, params.systemId)),
]
