import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { examAttempts } from '../exams.tables.ts'
import { findAttempt } from './attempts.ts'
import { handInOverdue } from './hand-in.ts'

const most = 5000

/** Hand in every attempt whose time and grace period are over, with what has arrived; `which` for a part of them. */
export async function handInAllOverdue(
  { doors }: { doors: Doors },
  now = new Date(),
  signal?: AbortSignal,
  which?: SQL,
): Promise<void> {
  const { schoolId, id, handedInAt, dueAt, rules } = examAttempts
  const grace = sql`make_interval(mins => (${rules} ->> 'grace_minutes')::int)`
  const isOver = sql`${dueAt} + ${grace} < ${now.toISOString()}::timestamptz`
  const found = await doors.acrossSchools(null, 'find exams whose time is over', ({ tx }) =>
    tx
      .select({ schoolId, id })
      .from(examAttempts)
      .where(and(isNull(handedInAt), isOver, which))
      .orderBy(asc(dueAt))
      .limit(most),
  )
  const handIn = ({ schoolId: school, id: attemptId }: (typeof found)[number]) =>
    doors.inSchool(school, null, async (ctx) => {
      const attempt = await findAttempt(ctx, attemptId)
      if (attempt) await handInOverdue({ ...ctx, now }, attempt)
    })
  await forEachRow('exams whose time is over', found, handIn, signal)
}
