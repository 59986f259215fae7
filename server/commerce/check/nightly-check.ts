import { sql } from 'drizzle-orm'
import type { Doors } from '#server/core/database/door.ts'
import { forEachRow } from '#server/core/jobs/for-each-row.ts'
import { ownersOf } from '#server/identity/owners.ts'
import { notify } from '#server/notifications/notify.ts'
import { booksDisagree } from '../commerce.notices.ts'
import { checkBooks } from './check-books.ts'

/** In Cambodia it is night from 1 to 4 then. */
const nightInUtc = [18, 19, 20]

const isNight = (now: Date): boolean => nightInUtc.includes(now.getUTCHours())

/** Check the books of every school that sells, once a night; owners are notified of what does not agree. */
export async function checkAllBooks({ doors }: { doors: Doors }, now: Date, signal?: AbortSignal): Promise<void> {
  if (!isNight(now)) return
  const found = await doors.acrossSchools(null, 'find schools whose books were not checked tonight', async ({ tx }) => {
    const since = sql`${now.toISOString()}::timestamptz - interval '12 hours'`
    const { rows } = await tx.execute<{ schoolId: string }>(sql`
      select s.id as "schoolId" from schools s
      where (exists (select 1 from orders o where o.school_id = s.id)
          or exists (select 1 from money_moves m where m.school_id = s.id))
        and not exists (select 1 from book_checks c where c.school_id = s.id and c.checked_name is null and c.started_at > ${since})`)
    return rows
  })
  const check = ({ schoolId }: { schoolId: string }) =>
    doors.inSchool(schoolId, null, async (before) => {
      const ctx = { ...before, now }
      const { check: done } = await checkBooks(ctx)
      if (done.fault_count > 0) await notify(ctx, booksDisagree, await ownersOf(ctx), { faults: done.fault_count })
    })
  await forEachRow('checks of the books', found, check, signal)
}
