import { desc, eq, lt } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import type { listAudit } from '#shared/core/office.endpoints.ts'
import type { Ctx } from '../database/door.ts'
import { auditLog } from './audit.tables.ts'

const perPage = 50

/** A page of the audit log. Ids begin with their time, so the last id of a page is the cursor. */
export async function auditEntries(ctx: Ctx, query: ParsedOf<typeof listAudit>['query']) {
  const rows = await ctx.tx
    .select()
    .from(auditLog)
    .where(
      ofSchool(
        ctx,
        auditLog,
        query.kind ? eq(auditLog.kind, query.kind) : undefined,
        query.thing_id ? eq(auditLog.thingId, query.thing_id) : undefined,
        query.actor_id ? eq(auditLog.actorId, query.actor_id) : undefined,
        query.before ? lt(auditLog.id, query.before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(perPage + 1)
  const kinds = await ctx.tx
    .selectDistinct({ kind: auditLog.kind })
    .from(auditLog)
    .where(eq(auditLog.schoolId, ctx.schoolId))
    .orderBy(auditLog.kind)
  const shown = rows.slice(0, perPage)
  return {
    data: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: { id: row.actorId, name: row.actorName, role: row.actorRole },
      action: row.action,
      kind: row.kind,
      thing_id: row.thingId,
      thing_name: row.thingName,
      before: row.before,
      after: row.after,
    })),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    kinds: kinds.map(({ kind }) => kind),
  }
}
