import { sql } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { findAttempt } from './attempts.ts'
import { handInOverdue } from './hand-in.ts'

/** Hand in every attempt whose time and grace period are over, with what has arrived. */
export async function handInAllOverdue(
  { doors }: { doors: Doors },
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await doors.acrossSchools(null, 'find exams whose time is over', ({ tx }) =>
    tx.execute<{ schoolId: string; id: string }>(sql`
      select school_id as "schoolId", id from exam_attempts
      where handed_in_at is null
        and due_at + make_interval(mins => (rules ->> 'grace_minutes')::int) < ${now.toISOString()}::timestamptz
      order by due_at limit 5000`),
  )
  const handInOne = ({ schoolId, id }: (typeof rows)[number]) =>
    doors.inSchool(schoolId, null, async (ctx) => {
      const attempt = await findAttempt(ctx, id)
      if (attempt) await handInOverdue({ ...ctx, now }, attempt)
    })
  await forEachRow('exams whose time is over', rows, handInOne, signal)
}
