import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../database/door.ts'
import { auditLog } from './audit.tables.ts'

/** If there are more, the log is searched by their names. */
const mostActors = 200

/** The kinds of things in the log of a school. */
export async function auditKindsOf(ctx: Ctx): Promise<string[]> {
  const kinds = await ctx.tx
    .selectDistinct({ kind: auditLog.kind })
    .from(auditLog)
    .where(eq(auditLog.schoolId, ctx.schoolId))
    .orderBy(auditLog.kind)
  return kinds.map(({ kind }) => kind)
}

/** Who is in the log of a school, by the name they had last. Jumps from one person to the next in the index. */
export async function auditActors(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const after = (id: ReturnType<typeof sql>) => sql`select l.actor_id from audit_log l
    where l.school_id = ${ctx.schoolId} and l.actor_id > ${id} order by l.actor_id limit 1`
  const { rows } = await ctx.tx.execute<{ id: string; name: string }>(sql`
    with recursive person (id, nth) as (
      select (${after(sql`'00000000-0000-0000-0000-000000000000'::uuid`)}), 1
      union all
      select (${after(sql`person.id`)}), person.nth + 1 from person where person.id is not null and person.nth < ${mostActors}
    )
    select person.id, last.name from person, lateral (
      select l.actor_name as name from audit_log l
      where l.school_id = ${ctx.schoolId} and l.actor_id = person.id order by l.id desc limit 1
    ) last order by lower(last.name), person.id`)
  return rows
}
