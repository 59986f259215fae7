import { desc, eq, sql } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { AuditAction, AuditKind } from '#shared/domains.ts'
import { isProduction } from '../config/config.ts'
import type { Ctx } from '../database/door.ts'
import { newId } from '../database/id.ts'
import { auditLog } from './audit.tables.ts'
import { needDeclared } from './declared-fields.ts'

type Facts = Record<string, unknown>

export type Change = {
  action: AuditAction
  kind: AuditKind
  thingId: string | null
  /** The name of the thing now, to be readable after it is deleted. */
  thingName: string
  before?: Facts | null
  after?: Facts | null
}

const recorded = new WeakSet<Ctx>()

/** Write down what the acting person changed. Of a change, only the fields that differ are stored. */
export async function record(ctx: Ctx, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  recorded.add(ctx)
  if (!isProduction()) await needDeclared(changes)
  const { actor } = ctx
  await ctx.tx.insert(auditLog).values(
    changes.map(({ before = null, after = null, ...change }) => ({
      schoolId: ctx.schoolId,
      id: newId(),
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? '',
      actorRole: actor?.role ?? 'student',
      ...change,
      ...differing(before, after),
      at: ctx.now,
    })),
  )
}

/** For a write that had nothing to change: `serve` commits it without an audit entry. Returns the response for it. */
export function nothingChanged(ctx: Ctx): { changed: number } {
  recorded.add(ctx)
  return { changed: 0 }
}

/** Whether this transaction has recorded a change, or declared that it made none. */
export function isRecorded(ctx: Ctx): boolean {
  return recorded.has(ctx)
}

function differing(before: Facts | null, after: Facts | null) {
  if (!before || !after) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => inOrder(before[name]) !== inOrder(after[name]),
  )
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}

/** A value as text with sorted keys: the database returns them in its own order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Who changed a thing last, for a person whose save was refused because of it. */
export async function lastChange(ctx: Ctx, kind: AuditKind, thingId: string) {
  const [row] = await ctx.tx
    .select({ by: auditLog.actorName, at: auditLog.at, actorId: auditLog.actorId })
    .from(auditLog)
    .where(ofSchool(ctx, auditLog, eq(auditLog.kind, kind), eq(auditLog.thingId, thingId)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row ? { by: row.by, at: row.at.toISOString(), own: row.actorId === (ctx.actor?.id ?? '') } : null
}

type LastChange = { by: string; at: string; own: boolean }

/** The same for many things by id, in one query. */
export async function lastChanges(ctx: Ctx, kind: AuditKind, thingIds: readonly string[]) {
  if (thingIds.length === 0) return new Map<string, LastChange>()
  const { rows } = await ctx.tx.execute<{ id: string; by: string; at: string; actor: string | null }>(sql`
    select thing.id, entry.by, entry.at, entry.actor from unnest(${sql.param(thingIds)}::uuid[]) thing (id), lateral (
      select actor_name as by, at, actor_id as actor from audit_log
      where school_id = ${ctx.schoolId} and thing_id = thing.id and kind = ${kind} order by id desc limit 1
    ) entry`)
  const own = ctx.actor?.id ?? ''
  return new Map<string, LastChange>(
    rows.map(({ id, by, at, actor }) => [id, { by, at: new Date(at).toISOString(), own: actor === own }]),
  )
}
