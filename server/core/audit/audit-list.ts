import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { mostAtOnce } from '#shared/core/bulk.lists.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import type { AuditEntry, listAudit } from '#shared/core/office.endpoints.ts'
import type { Ctx } from '../database/door.ts'
import { auditLog } from './audit.tables.ts'
import { auditKindsOf } from './audit-choices.ts'

type Query = ParsedOf<typeof listAudit>['query']
type Row = typeof auditLog.$inferSelect

const perPage = 50
/** Rows of one millisecond are in no order: so many kinds of acts of one transaction may be mixed. */
const mixed = 5
/** The first names of an act with many things. */
const mostNames = 3

/** A page of the audit log. Ids begin with their time, so the last id of a page is the cursor. */
export async function auditEntries(ctx: Ctx, query: Query) {
  const acts = query.act ? await rowsOfAct(ctx, query.act) : await latestActs(ctx, query)
  const shown = query.act ? acts : acts.slice(0, perPage)
  return {
    data: shown.map(entryOf),
    next: acts.length > shown.length ? (shown.at(-1)?.at(-1)?.id ?? null) : null,
    kinds: await auditKindsOf(ctx),
  }
}

/** Rows that one person wrote at one moment by one kind of act. */
const isSameAct = (a: Row, b: Row) =>
  a.at.getTime() === b.at.getTime() && a.actorId === b.actorId && a.action === b.action && a.kind === b.kind

/**
 * The latest acts, one more than a page has. A bulk act has a row for each thing, all of one moment and next to each other,
 * so rows are read until there are enough acts.
 */
async function latestActs(ctx: Ctx, query: Query): Promise<Row[][]> {
  const acts: Row[][] = []
  let before = query.before
  for (let batch = perPage + 1; ; batch = Math.min(batch * 2, mostAtOnce)) {
    const rows = await rowsBefore(ctx, query, before, batch)
    for (const row of rows) {
      const act = query.grouped && acts.slice(-mixed).find(([first]) => first && isSameAct(first, row))
      if (act) act.push(row)
      else acts.push([row])
    }
    before = rows.at(-1)?.id
    // The last act may go on in the next rows.
    if (acts.length > perPage + 1) return acts.slice(0, perPage + 1)
    if (!query.grouped || rows.length < batch) return acts
  }
}

function rowsBefore(ctx: Ctx, query: Query, before: string | undefined, most: number): Promise<Row[]> {
  return ctx.tx
    .select()
    .from(auditLog)
    .where(
      ofSchool(
        ctx,
        auditLog,
        query.kind ? eq(auditLog.kind, query.kind) : undefined,
        query.thing_id ? eq(auditLog.thingId, query.thing_id) : undefined,
        query.actor_id ? eq(auditLog.actorId, query.actor_id) : undefined,
        query.since ? since(new Date(query.since)) : undefined,
        query.until ? until(new Date(query.until)) : undefined,
        query.q ? named(query.q) : undefined,
        before ? lt(auditLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(most)
}

const hourMs = 3600 * 1000
/** The least id of a moment: ids begin with their time, so that the index finds them. */
const idAt = (at: Date) => {
  const hex = Math.max(at.getTime(), 0).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}

/** An entry is written after its moment, which is that of its transaction, but no hour later. */
const since = (at: Date) => and(gte(auditLog.at, at), gte(auditLog.id, idAt(at)))
const until = (at: Date) => and(lt(auditLog.at, at), lt(auditLog.id, idAt(new Date(at.getTime() + hourMs))))

/** By the name of the thing or of the person, as they were then, with the words in any order. */
function named(q: string): SQL | undefined {
  const text = sql`lower(${auditLog.thingName} || ' ' || ${auditLog.actorName})`
  return and(...q.split(/\s+/).map((word) => sql`position(lower(${word}) in ${text}) > 0`))
}

/** Every row of the act that this row belongs to. */
async function rowsOfAct(ctx: Ctx, id: string): Promise<Row[][]> {
  const [row] = await ctx.tx
    .select()
    .from(auditLog)
    .where(ofSchool(ctx, auditLog, eq(auditLog.id, id)))
  if (!row) return []
  const rows = await ctx.tx
    .select()
    .from(auditLog)
    .where(
      ofSchool(
        ctx,
        auditLog,
        eq(auditLog.kind, row.kind),
        eq(auditLog.action, row.action),
        eq(auditLog.at, row.at),
        row.actorId ? eq(auditLog.actorId, row.actorId) : undefined,
        lte(auditLog.id, id),
        gte(auditLog.id, idAt(row.at)),
      ),
    )
    .orderBy(sql`lower(${auditLog.thingName})`, desc(auditLog.id))
    .limit(mostAtOnce)
  return rows.map((one) => [one])
}

function entryOf(act: readonly Row[]): AuditEntry {
  const row = act[0] as Row
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actorId, name: row.actorName, role: row.actorRole },
    action: row.action,
    kind: row.kind,
    thing_id: row.thingId,
    thing_name: row.thingName,
    count: act.length,
    names: act.slice(0, mostNames).map(({ thingName }) => thingName),
    before: row.before,
    after: row.after,
  }
}
