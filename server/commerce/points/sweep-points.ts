import { sql } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { lockPoints } from './point-lots.ts'

const mostAtOnce = 2000
/** What is older was written down when it was over, or is with the student's next points. The balance counts it as over all the same. */
const days = 60

/**
 * Write down what has expired, and what orders hold no longer that were not paid. Balances are right before that; this is
 * for the history. Done once, however often and by however many processes it is called.
 */
export async function sweepPoints({ doors }: { doors: Doors }, now: Date, signal?: AbortSignal): Promise<void> {
  const until = sql`${now.toISOString()}::timestamptz`
  const since = sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
  const { rows } = await doors.shownByAll((tx) =>
    tx.execute<{ schoolId: string; studentId: string }>(sql`
      select distinct school_id as "schoolId", student_id as "studentId" from (
        select l.school_id, l.student_id from point_moves l
        where l.expires_at > ${since} and l.expires_at <= ${until}
          and (select sum(p.points) from point_parts p where p.school_id = l.school_id and p.lot_id = l.id) > 0
        union all
        select o.school_id, o.student_id from orders o
        where o.points_cents > 0 and o.expires_at > ${since} and o.expires_at <= ${until}
          and o.status in ('open', 'rejected', 'canceled')
          and (select sum(v.points) from point_moves v where v.school_id = o.school_id and v.order_id = o.id
            and v.kind in ('spent', 'released')) < 0
      ) over limit ${mostAtOnce}`),
  )
  const sweep = ({ schoolId, studentId }: (typeof rows)[number]) =>
    doors.inSchool(schoolId, null, (ctx) => lockPoints({ ...ctx, now }, studentId))
  await forEachRow('points that are over', rows, sweep, signal)
}
